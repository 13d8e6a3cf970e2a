import PDFDocument from "pdfkit";
import { openTypeface, type Weight } from "./typeface.ts";

/** An empty PDF with the report's metadata and typefaces, and nothing in it that differs between two runs. */
export function openDocument(title: string, generatedAt: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    // No default font: pdfkit would read one that is never used.
    font: "",
    fontLayoutCache: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-NZ",
    displayTitle: true,
    info: {
      // pdfkit copies the title into its XML metadata as it is.
      Title: title.replaceAll("&", "and").replace(/[<>]/g, ""),
      Author: "Lodge",
      Creator: "Lodge",
      Producer: "Lodge",
      CreationDate: new Date(generatedAt),
    },
  });
  for (const weight of ["regular", "medium", "semibold"] satisfies Weight[]) {
    // pdfkit takes any object that lays text out, but its types know only files.
    doc.registerFont(weight, openTypeface(weight).source as PDFKit.Mixins.PDFFontSource);
  }
  return doc;
}
