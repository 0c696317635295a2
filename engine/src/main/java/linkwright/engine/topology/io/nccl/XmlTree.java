package linkwright.engine.topology.io.nccl;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads XML into elements, without document types and external entities, within bounds.
final class XmlTree {
    /// NCCL nests 6 deep; PCIe has at most 256 buses in a row.
    private static final int MAXIMUM_DEPTH = 300;

    /// NCCL holds 1024 elements, RCCL 8192; a domain of hundreds of hosts needs more.
    private static final int MAXIMUM_ELEMENTS = 500_000;

    private final String file;
    private final ProblemList problems;
    private final Deque<XmlElement> open = new ArrayDeque<>();
    private Optional<XmlElement> root = Optional.empty();
    private int elements;

    XmlTree(String file, ProblemList problems) {
        this.file = file;
        this.problems = problems;
    }

    /// Returns the root with what stands below it; empty or with an error where it must not be
    /// used.
    Optional<XmlElement> read(String text) {
        try {
            XMLStreamReader xml = factory().createXMLStreamReader(new StringReader(text));
            declaration(xml);
            while (xml.hasNext() && !problems.hasErrors()) {
                event(xml.next(), xml);
            }
            xml.close();
        } catch (XMLStreamException failure) {
            broken(failure, text);
        }
        return root;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setXMLResolver(
                (publicId, systemId, base, namespace) -> {
                    throw new XMLStreamException("external entity " + systemId);
                });
        return factory;
    }

    private void declaration(XMLStreamReader xml) {
        if (xml.getVersion() != null) {
            problems.add(
                    Diagnostic.note(Location.line(file, 1), "topology.io.nccl.xml-declaration"));
        }
    }

    private void event(int event, XMLStreamReader xml) {
        int line = Math.max(0, xml.getLocation().getLineNumber());
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start(xml, line);
            case XMLStreamConstants.END_ELEMENT -> open.pop();
            case XMLStreamConstants.DTD -> error(line, "document-type");
            case XMLStreamConstants.ENTITY_REFERENCE -> error(line, "entity");
            default -> {
                // Comments, blanks, text and processing instructions carry nothing.
            }
        }
    }

    private void start(XMLStreamReader xml, int line) {
        if (open.size() >= MAXIMUM_DEPTH) {
            error(line, "too-deep", MAXIMUM_DEPTH);
            return;
        }
        if (++elements > MAXIMUM_ELEMENTS) {
            error(line, "too-many-elements", MAXIMUM_ELEMENTS);
            return;
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        XmlElement element = XmlElement.of(xml.getLocalName(), line, attributes);
        if (open.isEmpty()) {
            root = Optional.of(element);
        } else {
            open.peek().children().add(element);
        }
        open.push(element);
    }

    /// A file cut off by its reporter fails at its very end; anything else is a mistake within.
    private void broken(XMLStreamException failure, String text) {
        var at = failure.getLocation();
        int line = at == null ? 0 : Math.max(0, at.getLineNumber());
        int column = at == null ? 0 : Math.max(0, at.getColumnNumber());
        String whole = text.stripTrailing();
        int lastLine = (int) whole.chars().filter(character -> character == '\n').count() + 1;
        int lastColumn = whole.length() - whole.lastIndexOf('\n');
        boolean atTheEnd = line > lastLine || (line == lastLine && column >= lastColumn - 1);
        if (atTheEnd && root.filter(r -> !r.children().isEmpty()).isPresent()) {
            problems.add(
                    Diagnostic.warning(
                            Location.line(file, lastLine),
                            "topology.io.nccl.cut-off",
                            elements,
                            open.isEmpty() ? "system" : open.peek().name()));
        } else {
            error(line, "not-well-formed", column);
        }
    }

    private void error(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.error(Location.line(file, line), "topology.io.nccl." + key, arguments));
    }
}
