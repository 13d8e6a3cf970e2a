import type PDFDocument from "pdfkit";
import type { Cents, IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";
import type {
  LayoutColumn,
  StatementLayout,
} from "#testing/generators/statements/layouts/statement-layout.ts";
import { printDate, printSigned } from "./printed-forms.ts";

type Pdf = InstanceType<typeof PDFDocument>;

/** The position of the next line on the pages of one statement. */
export type Pen = {
  pdf: Pdf;
  y: number;
  /** The shift of the rows to the right: half a page in the second of two lists. */
  shift: number;
  layout: StatementLayout;
  statement: StatementDraft;
  balance: Cents | null;
};

/** Texts by column. */
export type Cells = Partial<Record<LayoutColumn["key"], string>>;

export const TOP = 60;
const LETTERHEAD_HEIGHT = 40;

/** The line height in points: 13 at the usual size. */
export function leading({ layout }: Pen): number {
  return layout.extras.size * 1.53;
}

/** The lowest position for content. */
export function bottom({ pdf }: Pen): number {
  return pdf.page.height - 72;
}

/** Starts a page with its header, footer and watermark. */
export function newPage(pen: Pen): void {
  const { pdf, layout } = pen;
  pdf.addPage(layout.extras.landscape ? { size: layout.paper, layout: "landscape", margin: 0 } : undefined);
  pen.y = TOP;
  pen.shift = 0;
  if (layout.watermark === "ROTATED") drawWatermark(pdf);
  const number = pdf.bufferedPageRange().count;
  if (layout.extras.letterhead) {
    pen.y = TOP - LETTERHEAD_HEIGHT;
    drawText(pen, layout.bank, 40, 200, "left");
    drawText(pen, `Page ${number}`, 440, 110, "right");
    pen.y += 11;
    drawText(pen, "PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000", 40, 400, "left");
  }
  pen.y = pdf.page.height - 42;
  const address = layout.extras.letterhead ? " · ABN 12 345 678 901 · AFSL 234 527" : "";
  drawText(pen, `${layout.bank}${address} · page ${number}`, 40, 400, "left");
  pen.y = TOP;
}

function drawWatermark(pdf: Pdf): void {
  pdf
    .save()
    .rotate(-40, { origin: [300, 420] })
    .fontSize(60)
    .fillColor("#dddddd");
  pdf.text("SAMPLE DOCUMENT", 40, 400, { lineBreak: false }).restore();
  pdf.fillColor("black");
}

/** Draws a line of text from the left margin. */
export function drawLine(pen: Pen, value: string): void {
  drawText(pen, value, 40, 480, "left");
  pen.y += leading(pen);
}

/** Draws a row in the layout's columns. */
export function drawCells(pen: Pen, cells: Cells): void {
  const { columns, extras } = pen.layout;
  for (const column of columns) {
    const value = cells[column.key];
    if (!value) continue;
    const text =
      extras.leaders && column.key === "TEXT" && value.length < 30
        ? `${value} ${dots(30 - value.length)}`
        : value;
    drawText(pen, text, column.x, column.width, column.align);
  }
  pen.y += leading(pen);
}

/** Returns leader dots before a figure. */
export function dots(count: number): string {
  return ".".repeat(Math.max(4, count));
}

/** Draws a text in a box; `x` and `width` are in points from the left edge. */
export function drawText(
  pen: Pen,
  value: string,
  x: number,
  width: number,
  align: LayoutColumn["align"],
): void {
  const { pdf, y, layout } = pen;
  const size = layout.font === "Courier" ? layout.extras.size - 1 : layout.extras.size;
  pdf.font(layout.font).fontSize(size);
  const length = pdf.widthOfString(value);
  const offset = align === "right" ? width - length : align === "center" ? (width - length) / 2 : 0;
  let at = x + pen.shift + offset;
  for (const part of runsOf(value, layout)) {
    pdf.text(part, at, y, { lineBreak: false });
    at += pdf.widthOfString(part) + (layout.letterByLetter ? 0.15 : 0);
  }
}

function runsOf(value: string, { letterByLetter, extras }: StatementLayout): string[] {
  if (letterByLetter) return [...value];
  const splits = extras.splitFigures && /\d[.,]\d\d/.test(value) && !/\s/.test(value) && value.length > 4;
  return splits ? [value.slice(0, 2), value.slice(2)] : [value];
}

/** Formats a balance in the layout's style, or empty for null. */
export function balanceText({ layout }: Pen, cents: Cents | null): string {
  return cents === null ? "" : printSigned(cents, layout.balanceSign, layout.numbers);
}

/** Formats a date in the style of the layout's rows, or empty for null. */
export function dateText({ layout }: Pen, date: IsoDate | null): string {
  return date === null ? "" : printDate(date, layout.date, layout.words.months);
}
