package linkwright.engine.parallel.io;

/// Writes the file that `SLURM_HOSTFILE` names: the host of rank 0, of rank 1, and so on, one a
/// line.
///
/// Used as `SLURM_HOSTFILE=file srun -n N --distribution=arbitrary ...` (srun(1), "arbitrary").
/// Slurm then places ranks on hosts; which GPU or core each takes is said by the `environment`
/// export.
public final class SlurmHostfileExporter implements RankMapExporter {
    @Override
    public String id() {
        return "slurm-hostfile";
    }

    @Override
    public String fileEnding() {
        return "hostfile";
    }

    @Override
    public ExportResult export(Plan plan) {
        RankSites sites = RankSites.of(plan);
        var text = new StringBuilder();
        sites.sites().forEach(site -> text.append(site.host().name()).append('\n'));
        return sites.result(text.toString());
    }
}
