package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.ProblemList;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class XmlTreeTest {
    private final ProblemList problems = new ProblemList();

    private Optional<XmlElement> read(String text) {
        return new XmlTree("t.xml", problems).allowingDocumentType().read(text);
    }

    private String codes() {
        return String.join(" ", problems.toList().stream().map(Diagnostic::code).toList());
    }

    @Test
    void readsElementsWithTheirTextAndLine() {
        XmlElement root = read("<a>\n <b x='1'>one <c/>two</b>\n</a>").orElseThrow();

        XmlElement b = root.find("b").orElseThrow();
        assertThat(b.line()).isEqualTo(2);
        assertThat(b.content()).isEqualTo("one two");
        assertThat(b.number("x")).contains(1L);
        assertThat(root.find("b/c")).isPresent();
        assertThat(root.find("b/d")).isEmpty();
        assertThat(codes()).isEmpty();
    }

    @Test
    void letsADocumentTypeStandThatOnlyNamesAFile() {
        assertThat(read("<!DOCTYPE a SYSTEM 'a.dtd'>\n<a><b/></a>")).isPresent();
        assertThat(codes()).isEmpty();
    }

    @Test
    void refusesADocumentTypeThatDeclaresAnything() {
        read("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>");

        assertThat(codes()).isEqualTo("document-type");
    }

    @Test
    void refusesAnyDocumentTypeUnlessItsFormatHasOne() {
        new XmlTree("t.xml", problems).read("<!DOCTYPE a SYSTEM 'a.dtd'>\n<a><b/></a>");

        assertThat(codes()).isEqualTo("document-type");
    }

    @Test
    void readsATextThatEndsEarlyAsFarAsItGoes() {
        XmlElement root = read("<a>\n<b/>\n<c><d/>\n<e").orElseThrow();

        assertThat(root.children()).extracting(XmlElement::name).containsExactly("b", "c");
        assertThat(root.find("c/d")).isPresent();
        assertThat(codes()).isEqualTo("cut-off");
        assertThat(problems.toList().getFirst().where().line()).isEqualTo(4);
    }
}
