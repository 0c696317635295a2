package linkwright.engine.transport.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import jcuda.runtime.JCuda;
import jcuda.runtime.cudaError;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.transport.Availability;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

class CudaTransportTest {
    @Test
    void saysWhatIsMissingWhereThereIsNoDriver() {
        assumeFalse(CudaDriver.isInstalled(), "a driver is installed here");
        assertThat(new CudaTransport().probe())
                .isInstanceOfSatisfying(
                        Availability.Unavailable.class,
                        absent -> {
                            assertThat(absent.reason().key()).isEqualTo("transport.cuda.no-driver");
                            assertThat(absent.remedy().key())
                                    .isEqualTo("transport.cuda.no-driver.remedy");
                        });
    }

    @Test
    void loadsTheBindingEvenWhereThereIsNoDriver() {
        assumeFalse(CudaDriver.isInstalled(), "a driver is installed here");
        // The probe stops at the missing driver and would hide a binding that cannot be loaded.
        assertThat(JCuda.cudaGetDeviceCount(new int[1]))
                .isEqualTo(cudaError.cudaErrorInsufficientDriver);
    }

    @Test
    void shipsThePtxOfItsSource() throws IOException, NoSuchAlgorithmException {
        byte[] source = Files.readAllBytes(Path.of("src/main/cuda/combine.cu"));
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(source);
        String[] lines = CudaKernels.ptx().split("\n", -1);
        assertThat(lines[0]).isEqualTo("// source sha-256 " + HexFormat.of().formatHex(digest));
        assertThat(lines).contains(".version 7.0", ".target sm_70");
    }

    @Test
    void hasAKernelForEveryTypeAndReductionItClaims() {
        for (ElementType type : CudaKernels.TYPES) {
            for (Reduction reduction : Reduction.values()) {
                assertThat(CudaKernels.ptx())
                        .contains(".entry " + CudaKernels.name(type, reduction) + "(");
            }
        }
    }
}
