package linkwright.canvas.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.canvas.document.Position;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.LinkKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class EditTest {
    private final Document document = Drawings.small();

    @Test
    void numbersPartsAmongThoseOfTheirHost() {
        assertThat(document.topology().component(Drawings.GPU_1).name()).isEqualTo("GPU 1");
        Document two = Drawings.add(document, Part.HOST, null);
        two = Drawings.add(two, Part.GPU, ComponentId.of("host1"));

        Component first = two.topology().component(ComponentId.of("host1/gpu0"));
        assertThat(first.name()).isEqualTo("GPU 0");
        assertThat(first.value(Attribute.INDEX)).contains(0L);
    }

    @Test
    void putsAPartIntoTheNearestHomeAroundWhereItFell() {
        Document after = Drawings.add(document, Part.NV_SWITCH, Drawings.GPU_0);

        assertThat(after.topology().component(ComponentId.of("host0/nvSwitch0")).parent())
                .contains(Drawings.HOST);
    }

    @Test
    void remembersThePlaceOfOutermostPartsOnly() {
        assertThat(document.positions())
                .containsOnlyKeys(Drawings.HOST, Drawings.SWITCH)
                .containsEntry(Drawings.HOST, new Position(80, 40));
    }

    @Test
    void hangsMemoryOnTheOnlyNumaNodeOfItsHost() {
        Document after = Drawings.add(document, Part.MEMORY, Drawings.HOST);

        String id = "host0/cpuPackage0/numa0/memory0";
        assertThat(after.topology().component(ComponentId.of(id)).parent()).contains(Drawings.NUMA);
        assertThat(after.topology().directedLink(Drawings.NUMA + ">" + id + "#memory")).isPresent();
    }

    @Test
    void refusesAGpuOutsideAHost() {
        assertThat(
                        Drawings.refusal(
                                document,
                                new AddPart(Part.GPU, Optional.empty(), new Position(0, 0))))
                .isEqualTo(
                        Message.of("canvas.edit.add.homeless.gpu", Message.of("canvas.kind.gpu")));
    }

    @Test
    void cablesTheFreePortOfAnAdapter() {
        Document after =
                Drawings.done(
                        document, Connect.of(Drawings.NIC, Drawings.SWITCH, LinkKind.INFINIBAND));

        assertThat(after.topology().directedLink("host0/nic0/port1>networkSwitch0#infiniband"))
                .isPresent();
        assertThat(
                        Drawings.refusal(
                                after,
                                Connect.of(Drawings.NIC, Drawings.SWITCH, LinkKind.INFINIBAND)))
                .extracting(Message::key)
                .isEqualTo("canvas.edit.connect.no-free-port");
    }

    @Test
    void deletesAHostWithItsInsideAndItsLinks() {
        Document after = Drawings.done(document, new Delete(Selection.of(Drawings.HOST)));

        assertThat(after.topology().components())
                .extracting(Component::id)
                .containsExactly(Drawings.SWITCH);
        assertThat(after.topology().links()).isEmpty();
        assertThat(after.positions()).containsOnlyKeys(Drawings.SWITCH);
    }

    @Test
    void deletesALinkAlone() {
        String link = "host0/gpu0>host0/gpu1#nvlink";
        Document after = Drawings.done(document, new Delete(Selection.ofLink(link)));

        assertThat(after.topology().directedLink(link)).isEmpty();
        assertThat(after.topology().components()).isEqualTo(document.topology().components());
    }

    @Test
    void dropsARankMapWhosePlaceIsDeletedButKeepsTheLayout() {
        var map = new RankMap(List.of(new Place(Drawings.GPU_0), new Place(Drawings.GPU_1)));
        Document planned = Drawings.done(document, new SetPlan(Plan.of("tp=2", Optional.of(map))));

        Document after = Drawings.done(planned, new Delete(Selection.of(Drawings.GPU_1)));

        assertThat(after.plan()).contains(Plan.of("tp=2", Optional.empty()));
    }

    @Test
    void renamesAndRefusesAnEmptyName() {
        Document after = Drawings.done(document, new Rename(Drawings.HOST, " node-02 "));

        assertThat(after.topology().component(Drawings.HOST).name()).isEqualTo("node-02");
        assertThat(Drawings.refusal(document, new Rename(Drawings.HOST, "  ")).key())
                .isEqualTo("canvas.edit.rename.empty");
    }

    @Test
    void saysWhoChangedAFact() throws EditRefused {
        Edit edit = SetFact.typed(Drawings.GPU_0, Attribute.MEMORY_BYTES, "80Gi");
        Component after = Drawings.done(document, edit).topology().component(Drawings.GPU_0);

        // 80 x 2^30
        assertThat(after.facts().of(Attribute.MEMORY_BYTES))
                .isEqualTo(Fact.of(85_899_345_920L, Edit.BY_HAND));
    }

    @Test
    void strikesAFactWhoseTextIsEmptied() throws EditRefused {
        Edit edit = SetFact.typed(Drawings.GPU_0, Attribute.INDEX, " ");

        assertThat(
                        Drawings.done(document, edit)
                                .topology()
                                .component(Drawings.GPU_0)
                                .value(Attribute.INDEX))
                .isEmpty();
    }

    @Test
    void setsARateOfBothDirections() throws EditRefused {
        String link = "host0/gpu0>host0/gpu1#nvlink";
        Edit edit = SetLinkFigure.typed(List.of(link), SetLinkFigure.Figure.NOMINAL, "400 Gbit/s");
        var after = Drawings.done(document, edit).topology();

        // 400 Gbit/s / 8 = 50 GB/s
        for (String id : List.of(link, "host0/gpu1>host0/gpu0#nvlink")) {
            assertThat(after.directedLink(id).orElseThrow().figures().capacityBytesPerSecond())
                    .contains(50_000_000_000L);
        }
    }

    @Test
    void refusesARateWithoutItsUnit() {
        assertThatThrownBy(
                        () ->
                                SetLinkFigure.typed(
                                        List.of("a>b#pcie"), SetLinkFigure.Figure.NOMINAL, "400"))
                .isInstanceOfSatisfying(
                        EditRefused.class,
                        refused ->
                                assertThat(refused.reason().key())
                                        .isEqualTo("quantity.rate.unreadable"));
    }

    @Test
    void copiesAHostWithItsInsideAndInnerLinks() {
        Document after =
                Drawings.done(document, new Duplicate(Selection.of(Drawings.HOST), 16, 16));

        var topology = after.topology();
        assertThat(topology.component(ComponentId.of("host1")).name()).isEqualTo("host1");
        assertThat(topology.component(ComponentId.of("host1/gpu1")).name()).isEqualTo("GPU 1");
        assertThat(topology.directedLink("host1/gpu0>host1/gpu1#nvlink")).isPresent();
        assertThat(after.positions().get(ComponentId.of("host1"))).isEqualTo(new Position(96, 56));
        assertThat(topology.check())
                .extracting(found -> found.code())
                .containsOnly("unknown-capacity");
    }

    @Test
    void copiesNoLinkToTheOutside() {
        Document after =
                Drawings.done(
                        document, new Duplicate(Selection.of(Set.of(Drawings.GPU_0)), 16, 16));

        assertThat(after.topology().component(ComponentId.of("host0/gpu2")).name())
                .isEqualTo("GPU 2");
        assertThat(after.topology().links()).hasSameSizeAs(document.topology().links());
    }

    @Test
    void refusesToMoveWhatIsGone() {
        assertThat(
                        Drawings.refusal(
                                        document,
                                        new Move(
                                                Map.of(ComponentId.of("x"), new Position(0, 0)), 1))
                                .key())
                .isEqualTo("canvas.edit.gone");
    }
}
