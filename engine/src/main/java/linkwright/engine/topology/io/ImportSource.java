package linkwright.engine.topology.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What an importer reads: a name for messages and the bytes, held whole since topology files are
/// small.
///
/// @param name file name or command, as problems name it
/// @param bytes everything in it
@SuppressWarnings("ArrayRecordComponent") // sources are read, never compared
public record ImportSource(String name, byte[] bytes) {
    /// The largest file that is read, in bytes; real ones are below 2 MB.
    public static final long MAXIMUM_BYTES = 256L << 20;

    private static final String DOCUMENT_ENDING = ".linkwright.json";

    /// Reads a file.
    ///
    /// @throws IOException when it cannot be read, or is larger than [#MAXIMUM_BYTES]
    public static ImportSource of(Path file) throws IOException {
        if (Files.size(file) > MAXIMUM_BYTES) {
            throw new IOException(file + " is larger than " + MAXIMUM_BYTES + " bytes");
        }
        return new ImportSource(file.getFileName().toString(), Files.readAllBytes(file));
    }

    /// Reads a stream to its end.
    public static ImportSource of(String name, InputStream stream) throws IOException {
        return new ImportSource(name, stream.readAllBytes());
    }

    /// Returns the source of a text.
    public static ImportSource ofText(String name, String text) {
        return new ImportSource(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Returns the text without a byte order mark, empty when it is not UTF-8.
    public Optional<String> text() {
        try {
            return Optional.of(
                    withoutMark(strictDecoder().decode(ByteBuffer.wrap(bytes)).toString()));
        } catch (CharacterCodingException notText) {
            return Optional.empty();
        }
    }

    /// Returns the problem of a source that is not UTF-8, with the line of the first wrong byte.
    public Diagnostic notUtf8() {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        CharBuffer ignored = CharBuffer.allocate(8192);
        CharsetDecoder decoder = strictDecoder();
        while (decoder.decode(rest, ignored, true).isOverflow()) {
            ignored.clear();
        }
        int line = 1;
        for (int i = 0; i < rest.position(); i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return Diagnostic.error(Location.line(name, line), "topology.io.not-utf8");
    }

    /// Returns a line of this source as that which says a fact of a machine.
    public Source discovered(int line) {
        return Source.discovered(Location.line(name, line).toString());
    }

    /// Returns the first characters, with bytes that are no UTF-8 replaced, for sniffing.
    public String head() {
        return withoutMark(
                new String(bytes, 0, Math.min(bytes.length, 4096), StandardCharsets.UTF_8));
    }

    /// Returns the name without folders and without its ending, as a label for what is read; dots
    /// within a name stay.
    public String label() {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        if (file.endsWith(DOCUMENT_ENDING)) {
            return file.substring(0, file.length() - DOCUMENT_ENDING.length());
        }
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }

    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static CharsetDecoder strictDecoder() {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }
}
