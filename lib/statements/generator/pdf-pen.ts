import type PDFDocument from "pdfkit";
import type { Cents, IsoDate, StatementDraft } from "../core/model.ts";
import { printDate, printSigned } from "./printed-forms.ts";
import type { LayoutColumn, StatementLayout } from "./statement-layout.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

/** Where the next line goes, on the pages of one statement. */
export type Pen = {
  pdf: Pdf;
  y: number;
  /** How far the rows being drawn are moved to the right: half a page, in the second list of two. */
  shift: number;
  layout: StatementLayout;
  statement: StatementDraft;
  balance: Cents | null;
};

/** Texts by the column they go in. */
export type Cells = Partial<Record<LayoutColumn["key"], string>>;

export const TOP = 60;
const LETTERHEAD_HEIGHT = 40;

/** The distance of lines, in points: 13 at the usual size. */
export function leading({ layout }: Pen): number {
  return layout.extras.size * 1.53;
}

/** The height at which a page is full. */
export function bottom({ pdf }: Pen): number {
  return pdf.page.height - 72;
}

/** Begins a page with what every page of the layout has. */
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

/** A line of words from the left margin. */
export function drawLine(pen: Pen, value: string): void {
  drawText(pen, value, 40, 480, "left");
  pen.y += leading(pen);
}

/** A row of texts in the layout's columns. */
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

/** Dots that lead the eye to a figure. */
export function dots(count: number): string {
  return ".".repeat(Math.max(4, count));
}

/** Sets one text into a box of a width, in points from the left edge. */
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

/** A balance in the layout's form; empty for none. */
export function balanceText({ layout }: Pen, cents: Cents | null): string {
  return cents === null ? "" : printSigned(cents, layout.balanceSign, layout.numbers);
}

/** A date in the form of the layout's rows; empty for none. */
export function dateText({ layout }: Pen, date: IsoDate | null): string {
  return date === null ? "" : printDate(date, layout.date, layout.words.months);
}
