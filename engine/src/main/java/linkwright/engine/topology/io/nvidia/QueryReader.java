package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.engine.topology.io.XmlElement;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Makes GPUs of what `nvidia-smi -q` says of each, as text or as XML: the same values below other
/// names.
///
/// The PCIe generation of an idle GPU is lowered to save power, so what it has now is not what it
/// can do; both are kept.
final class QueryReader {
    private final SmiHost host;

    QueryReader(SmiHost host) {
        this.host = host;
    }

    void read(XmlElement root, List<XmlElement> gpus) {
        if (gpus.size() > SmiHost.MAXIMUM_GPUS) {
            host.error(root.line(), "too-many-gpus", SmiHost.MAXIMUM_GPUS);
            return;
        }
        Optional<Long> attached =
                QueryValues.find(root, "attached_gpus", "Attached GPUs")
                        .flatMap(QueryValues::whole);
        boolean isWhole = attached.filter(count -> count == gpus.size()).isPresent();
        if (attached.isPresent() && !isWhole) {
            host.warning(root.line(), "", "attached-differ", attached.get(), gpus.size());
        }
        for (int i = 0; i < gpus.size(); i++) {
            gpu(gpus.get(i), i, isWhole);
        }
        host.note(root.line(), "inventory");
    }

    /// All GPUs of a host are listed in the order of their NVML numbers; of a part the numbers are
    /// not known.
    private void gpu(XmlElement element, int position, boolean isWhole) {
        ComponentId id = SmiHost.gpuId(position);
        Component gpu = Component.inside(SmiHost.ID, id, ComponentKind.GPU, "GPU " + position);
        var facts = new Described(gpu, element);
        facts.put(Attribute.INDEX, isWhole ? Optional.of((long) position) : Optional.empty());
        facts.put(Attribute.BUS_ID, busId(facts), QueryReader::address);
        identity(facts);
        pcie(facts);
        fabric(facts);
        if (host.add(facts.component, element.line())) {
            List<XmlElement> partitions =
                    element.find("mig_devices")
                            .map(devices -> devices.children("mig_device"))
                            .orElseGet(() -> element.children("MIG Device"));
            partitions.forEach(partition -> partition(id, partition));
        }
    }

    /// As XML each GPU has it as its attribute.
    private static Optional<XmlElement> busId(Described facts) {
        return Optional.of(facts.element)
                .filter(gpu -> gpu.text("id").isPresent())
                .or(() -> facts.find("pci/pci_bus_id", "PCI/Bus Id"));
    }

    private static Optional<String> address(XmlElement said) {
        return said.text("id").or(() -> Optional.of(said.content())).flatMap(PciAddresses::of);
    }

    private static void identity(Described facts) {
        facts.put(Attribute.MODEL, facts.find("product_name", "Product Name"), QueryValues::text);
        facts.put(
                Attribute.UNIQUE_ID,
                facts.find("uuid", "GPU UUID"),
                said -> SmiHost.unmasked(said.content()));
        facts.put(
                Attribute.ARCHITECTURE,
                facts.find("product_architecture", "Product Architecture"),
                QueryValues::text);
        facts.put(
                Attribute.PCI_IDS,
                facts.find("pci/pci_device_id", "PCI/Device Id"),
                said -> pciIds(said, facts));
        facts.put(
                Attribute.MEMORY_BYTES,
                facts.find("fb_memory_usage/total", "FB Memory Usage/Total"),
                QueryValues::bytes);
        facts.put(
                Attribute.PARTITIONED,
                facts.find("mig_mode/current_mig", "MIG Mode/Current"),
                QueryValues::enabled);
    }

    private static Optional<String> pciIds(XmlElement device, Described facts) {
        Optional<String> subsystem =
                facts.find("pci/pci_sub_system_id", "PCI/Sub System Id")
                        .flatMap(QueryValues::pciIds);
        return QueryValues.pciIds(device)
                .map(ids -> subsystem.map(more -> ids + ":" + more).orElse(ids));
    }

    private void pcie(Described facts) {
        String xml = "pci/pci_gpu_link_info/";
        String text = "PCI/GPU Link Info/";
        String xmlGeneration = xml + "pcie_gen/";
        String textGeneration = text + "PCIe Generation/";
        Optional<XmlElement> now =
                facts.find(xmlGeneration + "current_link_gen", textGeneration + "Current");
        Optional<XmlElement> most =
                facts.find(xmlGeneration + "max_device_link_gen", textGeneration + "Device Max")
                        .or(
                                () ->
                                        facts.find(
                                                xmlGeneration + "max_link_gen",
                                                textGeneration + "Max"));
        facts.put(Attribute.PCIE_GIGATRANSFERS_PER_SECOND, now, QueryValues::gigatransfers);
        facts.put(Attribute.PCIE_MAX_GIGATRANSFERS_PER_SECOND, most, QueryValues::gigatransfers);
        facts.put(
                Attribute.PCIE_HOST_MAX_GIGATRANSFERS_PER_SECOND,
                facts.find(xmlGeneration + "max_host_link_gen", textGeneration + "Host Max"),
                QueryValues::gigatransfers);
        facts.put(
                Attribute.PCIE_WIDTH,
                facts.find(xml + "link_widths/current_link_width", text + "Link Width/Current"),
                QueryValues::lanes);
        facts.put(
                Attribute.PCIE_MAX_WIDTH,
                facts.find(xml + "link_widths/max_link_width", text + "Link Width/Max"),
                QueryValues::lanes);
        double rateNow = now.flatMap(QueryValues::gigatransfers).orElse(Double.MAX_VALUE);
        double rateMost = most.flatMap(QueryValues::gigatransfers).orElse(0.0);
        if (rateNow < rateMost) {
            host.note(facts.element.line(), "slow-now", rateNow, rateMost);
        }
    }

    private static void fabric(Described facts) {
        Optional<String> status =
                facts.find("fabric/status", "Fabric/Status").flatMap(QueryValues::text);
        facts.put(
                Attribute.FABRIC_STATE,
                facts.find("fabric/state", "Fabric/State"),
                said ->
                        QueryValues.text(said)
                                .map(state -> status.map(s -> state + ", " + s).orElse(state)));
        facts.put(
                Attribute.FABRIC_CLUSTER,
                facts.find("fabric/clusterUuid", "Fabric/ClusterUUID")
                        .or(() -> facts.find("fabric/cluster_uuid", "Fabric/Cluster UUID")),
                said -> SmiHost.unmasked(said.content()));
        facts.put(
                Attribute.FABRIC_CLIQUE,
                facts.find("fabric/cliqueId", "Fabric/CliqueId")
                        .or(() -> facts.find("fabric/clique_id", "Fabric/Clique ID")),
                QueryValues::whole);
    }

    private void partition(ComponentId gpu, XmlElement element) {
        long number =
                QueryValues.find(element, "index", "Index")
                        .flatMap(QueryValues::whole)
                        .orElse((long) element.line());
        Component part =
                Component.inside(
                        gpu,
                        ComponentId.of(gpu + "/part" + number),
                        ComponentKind.GPU_PARTITION,
                        "MIG " + number);
        var facts = new Described(part, element);
        facts.put(Attribute.INDEX, facts.find("index", "Index"), QueryValues::whole);
        facts.put(
                Attribute.GPU_INSTANCE,
                facts.find("gpu_instance_id", "GPU Instance ID"),
                QueryValues::whole);
        facts.put(
                Attribute.COMPUTE_INSTANCE,
                facts.find("compute_instance_id", "Compute Instance ID"),
                QueryValues::whole);
        facts.put(
                Attribute.COMPUTE_UNITS,
                facts.find(
                        "device_attributes/shared/multiprocessor_count",
                        "Device Attributes/Shared/Multiprocessor count"),
                QueryValues::whole);
        facts.put(
                Attribute.MEMORY_BYTES,
                facts.find("fb_memory_usage/total", "Shared FB Memory Usage/Total"),
                QueryValues::bytes);
        host.addPartition(gpu, facts.component, element.line());
    }

    /// Collects the facts of one component, each with the line that says it.
    private final class Described {
        private final XmlElement element;
        private Component component;

        Described(Component component, XmlElement element) {
            this.component = component;
            this.element = element;
        }

        Optional<XmlElement> find(String xml, String text) {
            return QueryValues.find(element, xml, text);
        }

        /// Puts what an element says, with its line.
        <T> void put(
                Attribute<T> attribute,
                Optional<XmlElement> said,
                Function<XmlElement, Optional<T>> read) {
            int line = said.map(XmlElement::line).orElse(0);
            component = host.with(component, attribute, said.flatMap(read), line);
        }

        /// Puts what the component says as a whole.
        <T> void put(Attribute<T> attribute, Optional<T> value) {
            component = host.with(component, attribute, value, element.line());
        }
    }
}
