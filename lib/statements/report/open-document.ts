import PDFDocument from "pdfkit";
import { openTypeface, type Weight } from "./typeface.ts";

/** An empty PDF with the report's metadata and typefaces. It contains nothing that differs between two runs. */
export function openDocument(title: string, generatedAt: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    // No default font, which pdfkit would load without using it.
    font: "",
    fontLayoutCache: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-NZ",
    displayTitle: true,
    info: {
      // pdfkit copies the title into its XML metadata without escaping.
      Title: title.replaceAll("&", "and").replace(/[<>]/g, ""),
      Author: "Lodge",
      Creator: "Lodge",
      Producer: "Lodge",
      CreationDate: new Date(generatedAt),
    },
  });
  for (const weight of ["regular", "medium", "semibold"] satisfies Weight[]) {
    // pdfkit accepts any object that lays out text, but its types only allow files.
    doc.registerFont(weight, openTypeface(weight).source as PDFKit.Mixins.PDFFontSource);
  }
  return doc;
}
