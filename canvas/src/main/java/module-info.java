/// The drawing: its document, edits, layouts, overlays, pictures and view.
module linkwright.canvas {
    requires static org.jspecify;
    requires transitive linkwright.engine;
    requires transitive java.desktop;
    requires transitive javafx.controls;
    requires javafx.swing;
    requires jdk.unsupported; // PDFBox unmaps buffers through it
    requires com.google.common; // ELK, without a descriptor, cannot ask for it
    requires org.apache.commons.logging; // nor can PDFBox
    requires com.google.gson;
    requires org.jfree.svg;
    requires org.apache.pdfbox;
    requires de.rototor.pdfbox.graphics2d;
    requires org.eclipse.elk.alg.layered;
    requires org.eclipse.elk.core;
    requires org.eclipse.elk.graph;
    requires org.eclipse.emf.common;
    requires org.eclipse.emf.ecore;

    exports linkwright.canvas.export;
    exports linkwright.canvas.document;
    exports linkwright.canvas.document.io;
    exports linkwright.canvas.edit;
    exports linkwright.canvas.layout;
    exports linkwright.canvas.overlay;
    exports linkwright.canvas.paint;
    exports linkwright.canvas.view;

    provides linkwright.engine.diagnostic.MessageBundle with
            linkwright.canvas.text.CanvasMessages;

    uses linkwright.canvas.export.PictureExporter;

    provides linkwright.canvas.export.PictureExporter with
            linkwright.canvas.export.PdfExporter,
            linkwright.canvas.export.PngExporter,
            linkwright.canvas.export.SvgExporter;
}
