import PDFDocument from "pdfkit";
import type { StatementDraft } from "../core/model.ts";
import { drawBack } from "./draw-back.ts";
import { drawFront, drawPromotion } from "./draw-front.ts";
import { drawRows } from "./draw-rows.ts";
import { newPage, type Pen, TOP } from "./pdf-pen.ts";
import type { StatementLayout } from "./statement-layout.ts";

/** Draws statements, each from a page of its own, in one layout. The same input gives the same bytes. */
export async function drawStatementPdf(
  statements: StatementDraft | readonly StatementDraft[],
  layout: StatementLayout,
  security: Pick<PDFKit.PDFDocumentOptions, "userPassword" | "ownerPassword" | "pdfVersion"> = {},
): Promise<Uint8Array> {
  const list = Array.isArray(statements)
    ? (statements as readonly StatementDraft[])
    : [statements as StatementDraft];
  const made = new Date(`${list.at(-1)?.to ?? "2025-01-31"}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: layout.paper,
    margin: 0,
    autoFirstPage: false,
    info: {
      Title: layout.words.title,
      CreationDate: made,
      Producer: "Statement services",
      Creator: layout.bank,
    },
    ...security,
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
  for (const statement of list)
    drawStatement({ pdf, y: TOP, shift: 0, layout, statement, balance: statement.openingBalance });
  pdf.end();
  return done;
}

function drawStatement(pen: Pen): void {
  const { promotion } = pen.layout.extras;
  if (promotion === "BEFORE") drawPromotion(pen);
  newPage(pen);
  drawFront(pen);
  drawRows(pen);
  drawBack(pen);
  if (promotion === "AFTER") drawPromotion(pen);
}
