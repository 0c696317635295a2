package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.engine.topology.io.XmlElement;

import java.util.List;
import java.util.Optional;

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
        var facts = new Facts(gpu, element);
        facts.put(Attribute.INDEX, isWhole ? Optional.of((long) position) : Optional.empty());
        facts.put(Attribute.BUS_ID, busId(element));
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

    private static Optional<String> busId(XmlElement element) {
        return element.text("id")
                .or(() -> QueryValues.text(element, "pci/pci_bus_id", "PCI/Bus Id"))
                .flatMap(PciAddresses::of);
    }

    private static void identity(Facts facts) {
        facts.text(Attribute.MODEL, "product_name", "Product Name");
        facts.put(
                Attribute.UNIQUE_ID,
                facts.find("uuid", "GPU UUID").map(XmlElement::content).flatMap(SmiHost::unmasked));
        facts.text(Attribute.ARCHITECTURE, "product_architecture", "Product Architecture");
        facts.put(Attribute.PCI_IDS, pciIds(facts));
        facts.put(
                Attribute.MEMORY_BYTES,
                facts.find("fb_memory_usage/total", "FB Memory Usage/Total")
                        .flatMap(QueryValues::bytes));
        facts.put(
                Attribute.PARTITIONED,
                facts.find("mig_mode/current_mig", "MIG Mode/Current")
                        .flatMap(QueryValues::enabled));
    }

    private static Optional<String> pciIds(Facts facts) {
        Optional<String> device =
                facts.find("pci/pci_device_id", "PCI/Device Id").flatMap(QueryValues::pciIds);
        Optional<String> subsystem =
                facts.find("pci/pci_sub_system_id", "PCI/Sub System Id")
                        .flatMap(QueryValues::pciIds);
        return device.map(ids -> subsystem.map(more -> ids + ":" + more).orElse(ids));
    }

    private void pcie(Facts facts) {
        String xml = "pci/pci_gpu_link_info/";
        String text = "PCI/GPU Link Info/";
        String xmlGeneration = xml + "pcie_gen/";
        String textGeneration = text + "PCIe Generation/";
        Optional<Double> now =
                facts.find(xmlGeneration + "current_link_gen", textGeneration + "Current")
                        .flatMap(QueryValues::gigatransfers);
        Optional<Double> most =
                facts.find(xmlGeneration + "max_device_link_gen", textGeneration + "Device Max")
                        .or(
                                () ->
                                        facts.find(
                                                xmlGeneration + "max_link_gen",
                                                textGeneration + "Max"))
                        .flatMap(QueryValues::gigatransfers);
        facts.put(Attribute.PCIE_GIGATRANSFERS_PER_SECOND, now);
        facts.put(Attribute.PCIE_MAX_GIGATRANSFERS_PER_SECOND, most);
        facts.put(
                Attribute.PCIE_HOST_MAX_GIGATRANSFERS_PER_SECOND,
                facts.find(xmlGeneration + "max_host_link_gen", textGeneration + "Host Max")
                        .flatMap(QueryValues::gigatransfers));
        facts.put(
                Attribute.PCIE_WIDTH,
                facts.find(xml + "link_widths/current_link_width", text + "Link Width/Current")
                        .flatMap(QueryValues::lanes));
        facts.put(
                Attribute.PCIE_MAX_WIDTH,
                facts.find(xml + "link_widths/max_link_width", text + "Link Width/Max")
                        .flatMap(QueryValues::lanes));
        if (now.isPresent() && most.isPresent() && now.get() < most.get()) {
            host.note(facts.element.line(), "slow-now", now.get(), most.get());
        }
    }

    private static void fabric(Facts facts) {
        Optional<String> state = facts.value("fabric/state", "Fabric/State");
        Optional<String> status = facts.value("fabric/status", "Fabric/Status");
        facts.put(
                Attribute.FABRIC_STATE,
                state.map(known -> status.map(more -> known + ", " + more).orElse(known)));
        facts.put(
                Attribute.FABRIC_CLUSTER,
                facts.value("fabric/clusterUuid", "Fabric/ClusterUUID")
                        .or(() -> facts.value("fabric/cluster_uuid", "Fabric/Cluster UUID"))
                        .flatMap(SmiHost::unmasked));
        facts.put(
                Attribute.FABRIC_CLIQUE,
                facts.find("fabric/cliqueId", "Fabric/CliqueId")
                        .or(() -> facts.find("fabric/clique_id", "Fabric/Clique ID"))
                        .flatMap(QueryValues::whole));
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
        var facts = new Facts(part, element);
        facts.put(Attribute.INDEX, facts.find("index", "Index").flatMap(QueryValues::whole));
        facts.put(
                Attribute.GPU_INSTANCE,
                facts.find("gpu_instance_id", "GPU Instance ID").flatMap(QueryValues::whole));
        facts.put(
                Attribute.COMPUTE_INSTANCE,
                facts.find("compute_instance_id", "Compute Instance ID")
                        .flatMap(QueryValues::whole));
        facts.put(
                Attribute.COMPUTE_UNITS,
                facts.find(
                                "device_attributes/shared/multiprocessor_count",
                                "Device Attributes/Shared/Multiprocessor count")
                        .flatMap(QueryValues::whole));
        facts.put(
                Attribute.MEMORY_BYTES,
                facts.find("fb_memory_usage/total", "Shared FB Memory Usage/Total")
                        .flatMap(QueryValues::bytes));
        host.addPartition(gpu, facts.component, element.line());
    }

    /// Collects the facts of one component, each with the line that says it.
    private final class Facts {
        private final XmlElement element;
        private Component component;
        private int line;

        Facts(Component component, XmlElement element) {
            this.component = component;
            this.element = element;
            line = element.line();
        }

        /// Looks a value up, and remembers its line for the fact that is put next.
        Optional<XmlElement> find(String xml, String text) {
            Optional<XmlElement> found = QueryValues.find(element, xml, text);
            line = found.map(XmlElement::line).orElse(line);
            return found;
        }

        Optional<String> value(String xml, String text) {
            return find(xml, text).map(XmlElement::content).map(String::strip);
        }

        void text(Attribute<String> attribute, String xml, String text) {
            put(attribute, value(xml, text));
        }

        <T> void put(Attribute<T> attribute, Optional<T> value) {
            component = host.with(component, attribute, value, line);
        }
    }
}
