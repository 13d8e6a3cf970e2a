import { colours, type TextStyle } from "./theme.ts";
import { openTypeface } from "./typeface.ts";

/** The current page, in points from its top left corner. Text is placed by its baseline. */
export type Sheet = {
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  textEndingAt(text: string, right: number, baseline: number, style: TextStyle): void;
  rule(left: number, right: number, y: number, colour?: string): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
};

/** Draws on the document's current page. */
export function sheetOf(doc: PDFKit.PDFDocument): Sheet {
  // An empty feature list makes pdfkit lay out a text in one call, without its own cache.
  const options = { lineBreak: false, baseline: "alphabetic", features: [] } as const;

  function text(shown: string, x: number, baseline: number, style: TextStyle): void {
    if (shown === "") return;
    doc.font(style.weight, style.size).fillColor(style.colour);
    // The space separates words for readers that follow the drawing order.
    doc.text(`${shown} `, x, baseline, { ...options, features: [] });
  }

  return {
    text,
    textEndingAt(shown, right, baseline, style) {
      text(shown, right - openTypeface(style.weight).widthOf(shown, style.size), baseline, style);
    },
    rule(left, right, y, colour = colours.line) {
      doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colour);
    },
    box(x, y, width, height, colour) {
      doc.rect(x, y, width, height).fill(colour);
    },
  };
}
