import { colours, contentWidth, paper, type Sheet, styles, type TextStyle } from "./sheet.ts";
import { wrapLines } from "./wrap-lines.ts";

const leading = 12.5;
const ascent = 9.5;

/** A part of the report that is never split across pages. */
export type Block = {
  /** Points, including the surrounding space. */
  height: number;
  draw(sheet: Sheet, top: number): void;
  /** The block's tag for screen readers. */
  tag: "H1" | "H2" | "P" | "Figure";
  /** Alternative text of a figure. */
  alt?: string;
  /** Only white space, which is dropped at the top of a page. */
  empty?: boolean;
  /** Prevents a heading from standing alone at the foot of a page. */
  keepWithNext?: boolean;
  /** Column titles, repeated above this block if it starts a page. */
  repeat?: Block;
};

/** White space between sections, dropped at the top of a page. */
export function gap(height: number): Block {
  return { height, tag: "P", empty: true, draw: () => undefined };
}

/** The document's title, once at the top. */
export function documentTitle(title: string): Block[] {
  return wrapLines(title, contentWidth, styles.title).map((line, index, lines) => ({
    height: index === lines.length - 1 ? 35 : 23,
    tag: "H1",
    draw: (sheet, top) => sheet.text(line, paper.left, top + 17, styles.title),
  }));
}

/** The title of a section, with the space above it. */
export function sectionTitle(title: string): Block[] {
  const name: Block = {
    height: 20,
    tag: "H2",
    keepWithNext: true,
    draw: (sheet, top) => sheet.text(title, paper.left, top + 11, styles.section),
  };
  return [gap(18), name];
}

/** A paragraph across the page, with one block per line so that a long one can span pages. */
export function paragraph(text: string, style: TextStyle = styles.body): Block[] {
  return labelled("", text, 0, style, style);
}

/** A label in its own margin, with the text wrapped beside it. */
export function labelled(
  label: string,
  text: string,
  labelWidth: number,
  labelStyle: TextStyle = styles.note,
  style: TextStyle = styles.body,
): Block[] {
  const left = paper.left + labelWidth;
  const lines = wrapLines(text, paper.right - left, style);
  return lines.map((line, index) => ({
    height: leading + (index === lines.length - 1 ? 3 : 0),
    tag: "P",
    draw(sheet, top) {
      if (index === 0) sheet.text(label, paper.left, top + ascent, labelStyle);
      sheet.text(line, left, top + ascent, style);
    },
  }));
}

/** Keeps blocks together on one page. */
export function keepTogether(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => (index < blocks.length - 1 ? { ...block, keepWithNext: true } : block));
}

type Tone = { bar: string; ground: string };

export const tones = {
  success: { bar: colours.success, ground: colours.successSoft },
  warning: { bar: colours.warning, ground: colours.warningSoft },
  danger: { bar: colours.danger, ground: colours.dangerSoft },
} as const satisfies Record<string, Tone>;

/** A coloured panel under a title, with one block per line, as in a paragraph. */
export function panel(tone: Tone, title: string, titleStyle: TextStyle, texts: readonly string[]): Block[] {
  const linesOf = (text: string, style: TextStyle) =>
    wrapLines(text, contentWidth - 26, style).map((line, index, all) => ({
      line,
      style,
      below: index === all.length - 1 ? 3 : 0,
    }));
  const lines = [...linesOf(title, titleStyle), ...texts.flatMap((text) => linesOf(text, styles.body))];
  return lines.map(({ line, style, below }, index) => {
    const above = index === 0 ? 9 : 0;
    const height = above + leading + (index === lines.length - 1 ? 9 : below);
    return {
      height,
      tag: "P",
      keepWithNext: index === 0 && lines.length > 1,
      draw(sheet, top) {
        sheet.box(paper.left, top, contentWidth, height, tone.ground);
        sheet.box(paper.left, top, 3, height, tone.bar);
        sheet.text(line, paper.left + 14, top + above + ascent, style);
      },
    };
  });
}
