import type { Tagger } from "./draw-page.ts";

/** Tags drawing as part of the document's structure, or as an artifact. Call `end` after the last page. */
export function tagDocument(doc: PDFKit.PDFDocument): Tagger & { end(): void } {
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    artifact(draw) {
      doc.markContent("Artifact", { type: "Pagination" });
      draw();
      doc.endMarkedContent();
    },
    element(tag, alt, draw) {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      root.add(doc.struct(tag, alt === undefined ? {} : { alt }, [content]));
    },
    end() {
      root.end();
    },
  };
}
