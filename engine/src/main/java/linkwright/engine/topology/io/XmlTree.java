package linkwright.engine.topology.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads XML into elements, within bounds and without external entities.
///
/// A text that ends early gives what stood before its end, with the warning `cut-off`; any other
/// text that is not well formed is an error. A document type is refused, except that a reader whose
/// format always names one may let it stand; it is never fetched, and one that declares anything
/// itself is refused always.
public final class XmlTree {
    /// PCIe has at most 256 buses in a row, and nothing nests deeper than a tree of them.
    private static final int MAXIMUM_DEPTH = 300;

    /// A dump of hundreds of hosts has some hundred thousand.
    private static final int MAXIMUM_ELEMENTS = 500_000;

    /// A document type without declarations of its own.
    private static final Pattern PLAIN_TYPE = Pattern.compile("<!DOCTYPE[^\\[>]*>");

    private final String file;
    private final ProblemList problems;
    private final Deque<Open> open = new ArrayDeque<>();
    private Optional<XmlElement> root = Optional.empty();
    private boolean mayNameType;
    private boolean isDeclared;
    private int elements;

    /// An element whose end has not come yet.
    private record Open(
            String name,
            int line,
            Map<String, String> attributes,
            List<XmlElement> children,
            StringBuilder content) {}

    /// Makes a reader of one text.
    ///
    /// @param file name for messages
    /// @param problems where they go
    public XmlTree(String file, ProblemList problems) {
        this.file = file;
        this.problems = problems;
    }

    /// Lets a document type stand that only names a file.
    public XmlTree allowingDocumentType() {
        mayNameType = true;
        return this;
    }

    /// Returns whether the text began with an XML declaration.
    public boolean isDeclared() {
        return isDeclared;
    }

    /// Returns the root with what stands below it; empty or with an error where it must not be
    /// used.
    public Optional<XmlElement> read(String text) {
        try {
            XMLStreamReader xml = factory().createXMLStreamReader(new StringReader(text));
            isDeclared = xml.getVersion() != null;
            while (xml.hasNext() && !problems.hasErrors()) {
                event(xml.next(), xml, text);
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

    private void event(int event, XMLStreamReader xml, String text) {
        int line = Math.max(0, xml.getLocation().getLineNumber());
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start(xml, line);
            case XMLStreamConstants.END_ELEMENT -> end();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> content(xml.getText());
            case XMLStreamConstants.DTD -> documentType(line, text);
            case XMLStreamConstants.ENTITY_REFERENCE -> error(line, "entity");
            default -> {
                // Comments, blanks and processing instructions carry nothing.
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
        open.push(
                new Open(
                        xml.getLocalName(),
                        line,
                        attributes,
                        new ArrayList<>(2),
                        new StringBuilder(0)));
    }

    private void end() {
        Open done = open.pop();
        var element =
                new XmlElement(
                        done.name(),
                        done.line(),
                        done.attributes(),
                        done.children(),
                        done.content().toString());
        if (open.isEmpty()) {
            root = Optional.of(element);
        } else {
            open.peek().children().add(element);
        }
    }

    /// Blanks between elements say nothing and would only take memory.
    private void content(String text) {
        Open within = open.peek();
        if (within != null && !(within.content().isEmpty() && text.isBlank())) {
            within.content().append(text);
        }
    }

    private void documentType(int line, String text) {
        int from = text.indexOf("<!DOCTYPE");
        boolean isPlain =
                from >= 0 && PLAIN_TYPE.matcher(text).region(from, text.length()).lookingAt();
        if (!mayNameType || !isPlain) {
            error(line, "document-type");
        }
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
        String within = open.isEmpty() ? root.map(XmlElement::name).orElse("") : open.peek().name();
        while (!open.isEmpty()) {
            end();
        }
        if (atTheEnd && root.filter(r -> !r.children().isEmpty()).isPresent()) {
            problems.add(
                    Diagnostic.warning(
                            Location.line(file, lastLine),
                            "topology.io.xml.cut-off",
                            elements,
                            within));
        } else {
            error(line, "not-well-formed", column);
        }
    }

    private void error(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.error(Location.line(file, line), "topology.io.xml." + key, arguments));
    }
}
