/// Topologies, schedules and their interpreters; knows no screen.
module linkwright.engine {
    requires static org.jspecify;
    requires static jdk.incubator.vector;
    requires transitive org.jgrapht.core;
    requires transitive com.google.gson;
    requires transitive java.sql;
    requires java.xml;
    requires org.xerial.sqlitejdbc;
    requires jucx;
    requires jcuda;

    exports linkwright.engine.algorithm;
    exports linkwright.engine.collective;
    exports linkwright.engine.counter;
    exports linkwright.engine.diagnostic;
    exports linkwright.engine.extension;
    exports linkwright.engine.file;
    exports linkwright.engine.kernel;
    exports linkwright.engine.measure;
    exports linkwright.engine.measure.store;
    exports linkwright.engine.parallel;
    exports linkwright.engine.parallel.io;
    exports linkwright.engine.quantity;
    exports linkwright.engine.runner;
    exports linkwright.engine.schedule;
    exports linkwright.engine.simulate;
    exports linkwright.engine.topology;
    exports linkwright.engine.topology.io;
    exports linkwright.engine.topology.path;
    exports linkwright.engine.topology.probe;
    exports linkwright.engine.topology.synthetic;
    exports linkwright.engine.transport;
    exports linkwright.engine.verify;

    uses linkwright.engine.algorithm.CollectiveAlgorithm;
    uses linkwright.engine.diagnostic.MessageBundle;
    uses linkwright.engine.runner.Runner;
    uses linkwright.engine.parallel.io.RankMapExporter;
    uses linkwright.engine.topology.io.TopologyImporter;
    uses linkwright.engine.transport.Transport;

    provides linkwright.engine.algorithm.CollectiveAlgorithm with
            linkwright.engine.algorithm.BinomialBroadcast,
            linkwright.engine.algorithm.DirectAllGather,
            linkwright.engine.algorithm.DirectAllReduce,
            linkwright.engine.algorithm.DirectAllToAll,
            linkwright.engine.algorithm.DirectReduceScatter,
            linkwright.engine.algorithm.DirectSendReceive,
            linkwright.engine.algorithm.RingAllGather,
            linkwright.engine.algorithm.RingAllReduce,
            linkwright.engine.algorithm.RingReduceScatter,
            linkwright.engine.algorithm.TreeAllReduce;
    provides linkwright.engine.diagnostic.MessageBundle with
            linkwright.engine.diagnostic.EngineMessages;
    provides linkwright.engine.topology.io.TopologyImporter with
            linkwright.engine.topology.io.LinkwrightImporter,
            linkwright.engine.topology.io.amd.AmdSmiJsonImporter,
            linkwright.engine.topology.io.amd.AmdSmiTopologyImporter,
            linkwright.engine.topology.io.amd.RocmSmiTopologyImporter,
            linkwright.engine.topology.io.amd.TransferBenchImporter,
            linkwright.engine.topology.io.blueprint.BlueprintImporter,
            linkwright.engine.topology.io.hwloc.HwlocConsoleImporter,
            linkwright.engine.topology.io.hwloc.HwlocSyntheticImporter,
            linkwright.engine.topology.io.hwloc.HwlocXmlImporter,
            linkwright.engine.topology.io.nccl.NcclGraphImporter,
            linkwright.engine.topology.io.nccl.NcclTopologyImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiLinkStatusImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiListImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiPeersImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiQueryImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiQueryXmlImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiRemoteLinksImporter,
            linkwright.engine.topology.io.nvidia.NvidiaSmiTopologyImporter,
            linkwright.engine.topology.synthetic.SyntheticImporter;
    provides linkwright.engine.transport.Transport with
            linkwright.engine.transport.shm.SharedMemoryTransport,
            linkwright.engine.transport.cuda.CudaTransport,
            linkwright.engine.transport.ucx.UcxTransport;
    provides linkwright.engine.runner.Runner with
            linkwright.engine.runner.OwnRunner;
    provides linkwright.engine.parallel.io.RankMapExporter with
            linkwright.engine.parallel.io.EnvironmentExporter,
            linkwright.engine.parallel.io.PlanJsonExporter,
            linkwright.engine.parallel.io.RankfileExporter,
            linkwright.engine.parallel.io.SlurmHostfileExporter;
}
