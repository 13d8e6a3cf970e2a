import { type Proof, proofCartouche, proofShapes } from "#lib/platform/report/proof.ts";
import { type FallbackFont, openFallbackFont, runWidth } from "./fallback-fonts.ts";
import { openTypeface, type Weight } from "./typeface.ts";

/** A4 in points; `top` and `bottom` bound the area between the running header and the footer. */
export const paper = {
  width: 595.28,
  height: 841.89,
  left: 42,
  right: 553.28,
  top: 66,
  bottom: 786,
} as const;

export const contentWidth = paper.right - paper.left;

/**
 * The portal's light colours. On white, text has a contrast of at least 4.5:1 and bars 3:1. The bars remain distinct in
 * greyscale print.
 */
export const colours = {
  text: "#192226",
  muted: "#5a6468",
  line: "#dfe3e4",
  accent: "#006864",
  success: "#1f6a3b",
  successSoft: "#eefaf2",
  warning: "#835513",
  warningSoft: "#fff7e6",
  danger: "#b32426",
  info: "#125e9f",
  declared: "#7d4481",
  dangerSoft: "#fff1f1",
  moneyIn: "#16827d",
  moneyOut: "#bc8958",
  moneyInSoft: "#b9dad8",
  moneyOutSoft: "#ead8c7",
} as const;

export type TextStyle = { weight: Weight; size: number; colour: string };

export const styles = {
  title: { weight: "semibold", size: 18, colour: colours.text },
  section: { weight: "semibold", size: 11.5, colour: colours.text },
  wordmark: { weight: "semibold", size: 11, colour: colours.accent },
  body: { weight: "regular", size: 8.5, colour: colours.text },
  strong: { weight: "semibold", size: 8.5, colour: colours.text },
  note: { weight: "regular", size: 8.5, colour: colours.muted },
  figure: { weight: "medium", size: 13, colour: colours.text },
  cell: { weight: "regular", size: 8, colour: colours.text },
  faintCell: { weight: "regular", size: 8, colour: colours.muted },
  columnTitle: { weight: "medium", size: 7.5, colour: colours.muted },
  small: { weight: "regular", size: 7.5, colour: colours.muted },
} as const satisfies Record<string, TextStyle>;

const proofColours: Record<Proof, string> = {
  PROVED: colours.success,
  CHECKED: colours.info,
  DECLARED: colours.declared,
  ESTIMATED: colours.muted,
  ASSUMED: colours.warning,
  CONFLICTING: colours.danger,
};

/** The current page, in points from its top left corner. Text is placed by its baseline. */
export type Sheet = {
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  textEndingAt(text: string, right: number, baseline: number, style: TextStyle): void;
  rule(left: number, right: number, y: number, colour?: string): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** Opens a PNG without an alpha channel, to be placed on any page. */
  picture(png: Uint8Array): OpenedPicture;
  place(picture: OpenedPicture, x: number, y: number, width: number, height: number): void;
  /** A proof mark. Decorative, so its label must be beside it. */
  mark(proof: Proof, x: number, y: number, size: number): void;
};

/** An image that pdfkit has opened. */
export type OpenedPicture = { readonly width: number; readonly height: number };

/** The image methods of pdfkit that its published types only allow for files. */
type Pictures = {
  openImage(source: Buffer): OpenedPicture;
  image(picture: OpenedPicture, x: number, y: number, size: OpenedPicture): void;
};

/** Draws on the document's current page. */
export function sheetOf(doc: PDFKit.PDFDocument): Sheet {
  // An empty feature list makes pdfkit lay out a text in one call, without its own cache.
  const options = { lineBreak: false, baseline: "alphabetic", features: [] } as const;

  const registered = new Set<FallbackFont>();

  function use(font: FallbackFont): void {
    if (registered.has(font)) return;
    registered.add(font);
    doc.registerFont(font, openFallbackFont(font) as unknown as PDFKit.Mixins.PDFFontSource);
  }

  function text(shown: string, x: number, baseline: number, style: TextStyle): void {
    if (shown === "") return;
    const { weight, size, colour } = style;
    const runs = openTypeface(weight).runsOf(shown);
    let left = x;
    runs.forEach(({ font, text: part }, index) => {
      if (font) use(font);
      doc.font(font ?? weight, size).fillColor(colour);
      // The space separates words for readers that follow the drawing order.
      const end = index === runs.length - 1 ? " " : "";
      doc.text(`${part}${end}`, left, baseline, { ...options, features: [] });
      left += font ? runWidth(part, font, size) : openTypeface(weight).widthOf(part, size);
    });
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
    picture: (png) => (doc as unknown as Pictures).openImage(Buffer.from(png)),
    place(picture, x, y, width, height) {
      (doc as unknown as Pictures).image(picture, x, y, { width, height });
    },
    mark(proof, x, y, size) {
      const { isSolid, isDashed, strokes } = proofShapes[proof];
      const colour = proofColours[proof];
      doc
        .save()
        .translate(x, y)
        .scale(size / 16);
      doc.path(proofCartouche).lineWidth(1.2);
      if (isDashed) doc.dash(2, { space: 1.6 });
      if (isSolid) doc.fillAndStroke(colour, colour);
      else doc.stroke(colour);
      doc.undash().path(strokes).lineWidth(1.5).lineCap("round").lineJoin("round");
      doc.stroke(isSolid ? "#ffffff" : colour).restore();
    },
  };
}
