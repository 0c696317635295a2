package linkwright.engine.topology.probe;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Severity;
import linkwright.engine.host.CpuAffinity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.util.BitSet;

@EnabledOnOs(OS.LINUX)
class ThisMachineTest {
    private static final Topology HERE = here();

    @Test
    void hasACoreSetForEveryProcessorItMayUse() {
        var cpus = new BitSet();
        for (Component core : HERE.components(ComponentKind.CORE_SET)) {
            cpus.or(CpuAffinity.parseList(core.value(Attribute.CPUS).orElseThrow()));
        }

        assertThat(cpus.cardinality()).isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void measuresTheRateOfMemory() {
        assertThat(HERE.links())
                .filteredOn(link -> link.kind() == LinkKind.MEMORY)
                .isNotEmpty()
                .allSatisfy(
                        link -> {
                            var rate = link.forward().actualBytesPerSecond();
                            assertThat(rate.source().orElseThrow().provenance())
                                    .isEqualTo(Provenance.MEASURED);
                            assertThat(rate.value().orElseThrow()).isPositive();
                        });
    }

    @Test
    void isASoundTopology() {
        assertThat(HERE.check()).filteredOn(p -> p.severity() == Severity.ERROR).isEmpty();
        assertThat(HERE.components(ComponentKind.NIC))
                .extracting(nic -> nic.value(Attribute.DEVICE).orElse(""))
                .contains("lo");
    }

    @Test
    void hasTheSameIdsWhenAskedAgainWithoutMeasuring() {
        var again =
                (Discovery.Discovered) SystemProbe.ofThisMachine().withoutMeasuring().discover();

        // Not the facts: a virtual machine's memory may be resized at any time.
        assertThat(again.topology().components())
                .extracting(Component::id)
                .isEqualTo(HERE.components().stream().map(Component::id).toList());
    }

    private static Topology here() {
        return ((Discovery.Discovered) SystemProbe.ofThisMachine().discover()).topology();
    }
}
