/// Ranks on NVIDIA GPUs: buffers in device memory, copies between devices, reductions by kernels.
///
/// Read [CudaTransport] first, then `CudaSession`. The kernels are `src/main/cuda/combine.cu`,
/// shipped as PTX.
///
/// It knows no schedule; it tells peers of messages through the shared-memory transport. Alone in
/// seeing JCuda.
@NullMarked
package linkwright.engine.transport.cuda;

import org.jspecify.annotations.NullMarked;
