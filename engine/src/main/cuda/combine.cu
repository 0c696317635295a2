// Combines elements on a GPU: target[i] = local[i] (+) source[i], as HostKernel does on the host.
//
// Grid-stride loops, so that any launch shape covers any length. One kernel a type and operation, named
// combine_<operation>_<type>; CudaKernels knows the names.
//
// Make the PTX that ships with the program after a change:  engine/src/main/cuda/make-ptx
#include <cstdint>

template <typename T> struct Sum      { static __device__ T of(T a, T b) { return a + b; } };
template <typename T> struct Product  { static __device__ T of(T a, T b) { return a * b; } };
// Written so that NaN stays: a comparison with NaN is false.
template <typename T> struct Smallest { static __device__ T of(T a, T b) { return a < b || a != a ? a : b; } };
template <typename T> struct Largest  { static __device__ T of(T a, T b) { return a > b || a != a ? a : b; } };

template <typename T, template <typename> class Operation>
__device__ void combine(const T *local, const T *source, T *target, uint64_t elements) {
    uint64_t stride = static_cast<uint64_t>(gridDim.x) * blockDim.x;
    for (uint64_t i = static_cast<uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < elements; i += stride) {
        target[i] = Operation<T>::of(local[i], source[i]);
    }
}

#define KERNEL(operation, type, T, Operation)                                                              \
    extern "C" __global__ void combine_##operation##_##type(const T *local, const T *source, T *target,    \
                                                            uint64_t elements) {                           \
        combine<T, Operation>(local, source, target, elements);                                           \
    }
#define KERNELS(type, T)               \
    KERNEL(sum, type, T, Sum)          \
    KERNEL(product, type, T, Product)  \
    KERNEL(min, type, T, Smallest)     \
    KERNEL(max, type, T, Largest)

KERNELS(int8, int8_t)
KERNELS(uint8, uint8_t)
KERNELS(int32, int32_t)
KERNELS(int64, int64_t)
KERNELS(float32, float)
KERNELS(float64, double)
