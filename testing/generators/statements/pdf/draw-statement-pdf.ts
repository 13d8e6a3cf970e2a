import PDFDocument from "pdfkit";
import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import type { StatementLayout } from "../layouts/statement-layout.ts";
import { CHECK, drawRows, isCheck } from "./draw-rows.ts";
import {
  balanceText,
  bottom,
  dots,
  drawCells,
  drawLine,
  drawText,
  leading,
  newPage,
  type Pen,
  TOP,
} from "./pdf-pen.ts";
import { printDate, printMagnitude } from "./printed-forms.ts";

/** Sentences with amounts and dates that are not transactions. */
const PROMOTION = [
  "Switch to paperless statements and go into the draw to win $5,000.00",
  "Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July",
  "A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.",
  "Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00",
  "Terms and conditions apply. Lending criteria, fees and charges apply. See our website.",
  "If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.",
];

/** Draws statements in one layout, each starting on a new page. The same input gives the same bytes. */
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

/** Draws a page of promotion or terms. */
function drawPromotion(pen: Pen): void {
  newPage(pen);
  drawLine(pen, `News from ${pen.layout.bank}`);
  pen.y += leading(pen);
  for (const text of PROMOTION) {
    drawLine(pen, text);
    pen.y += leading(pen);
  }
}

/** Draws the header of a statement: bank, holder, account, period and summary. */
function drawFront(pen: Pen): void {
  const { layout, statement } = pen;
  const { words, extras } = layout;
  const { months } = words;
  const full =
    layout.paper === "LETTER" ? "MM/DD/YYYY" : months[0] === "January" ? "D MMMM YYYY" : "DD/MM/YYYY";
  drawLine(pen, layout.bank);
  drawLine(pen, words.title);
  pen.y += leading(pen);
  if (statement.accountName) drawLine(pen, statement.accountName);
  drawLine(pen, "12 Example Street");
  pen.y += leading(pen);
  if (statement.accountNumber) drawLine(pen, `${words.account}: ${statement.accountNumber}`);
  if (statement.from && statement.to) {
    const [from, to] = [statement.from, statement.to].map((date) => printDate(date, full, months));
    drawLine(pen, `${words.period} ${from} ${words.to} ${to}`);
  }
  if (layout.cardWords) {
    drawLine(pen, `Credit limit   ${printMagnitude(statement.creditLimit ?? 500_000, layout.numbers)}`);
    drawLine(pen, "Minimum payment due   25.00");
    drawLine(pen, "Payment due date is on page 2");
  }
  if (layout.loan) drawLine(pen, "Loan term remaining 23 years 4 months");
  pen.y += leading(pen);
  drawSummary(pen);
  if (extras.rateLine) drawLine(pen, extras.rateLine);
  pen.y += leading(pen);
}

function drawSummary(pen: Pen): void {
  const { layout, statement } = pen;
  if (layout.summary === "NONE") return;
  const { words, numbers, extras } = layout;
  const { printedTotals } = statement;
  const entries: [string, string][] = [[words.opening, balanceText(pen, statement.openingBalance)]];
  if (layout.totals) {
    entries.push([words.credits, printMagnitude(printedTotals.credits ?? 0, numbers)]);
    entries.push([words.debits, printMagnitude(printedTotals.debits ?? 0, numbers)]);
  }
  entries.push([words.closing, balanceText(pen, statement.closingBalance)]);
  const line = leading(pen);
  entries.forEach(([label, value], index) => {
    if (layout.summary === "BOXES") {
      drawText(pen, label, 40 + index * 125, 120, "left");
      pen.y += line;
      drawText(pen, value, 40 + index * 125, 120, "left");
      pen.y -= line;
    } else {
      drawText(pen, extras.leaders ? `${label} ${dots(34 - label.length)}` : label, 40, 200, "left");
      drawText(pen, value, 240, 100, "right");
      pen.y += line;
    }
  });
  if (layout.summary === "BOXES") pen.y += 2 * line;
}

/** Draws what follows the rows: totals, cheques, daily balances and the closing notice. */
function drawBack(pen: Pen): void {
  const { extras } = pen.layout;
  if (extras.totalsRow) drawTotals(pen, extras.totalsRow);
  if (extras.checkColumns > 0) drawChecks(pen, extras.checkColumns);
  if (extras.dailyBalances) drawDailyBalances(pen, extras.dailyBalances);
  pen.y += 30;
  drawLine(pen, "Please check this statement and tell us within 30 days of anything that looks wrong.");
}

function drawTotals(pen: Pen, label: string): void {
  const { printedTotals } = pen.statement;
  const { numbers } = pen.layout;
  drawCells(pen, {
    TEXT: label,
    DEBIT: printMagnitude(printedTotals.debits ?? 0, numbers),
    CREDIT: printMagnitude(printedTotals.credits ?? 0, numbers),
  });
}

function drawChecks(pen: Pen, across: number): void {
  const { layout, statement } = pen;
  const checks = statement.transactions.filter(isCheck);
  if (checks.length === 0) return;
  drawTable(
    pen,
    "CHECKS PAID",
    ["Check", "Date", "Amount"],
    checks.map(({ date, description, amount }) => [
      CHECK.exec(description)?.[1] ?? "",
      printDate(date, layout.date, layout.words.months),
      printMagnitude(amount, layout.numbers),
    ]),
    across,
  );
}

function drawDailyBalances(pen: Pen, heading: string): void {
  const { layout, statement } = pen;
  const ends = new Map<string, number>();
  for (const { date, balance } of statement.transactions) if (balance !== null) ends.set(date, balance);
  drawTable(
    pen,
    heading,
    ["Date", "Balance"],
    [...ends].map(([date, balance]) => [
      printDate(date, layout.date, layout.words.months),
      balance < 0 ? `-${printMagnitude(balance, layout.numbers)}` : printMagnitude(balance, layout.numbers),
    ]),
    3,
  );
}

/** Draws a table of short rows in columns side by side. The last field is aligned right. */
function drawTable(pen: Pen, heading: string, heads: string[], rows: string[][], across: number): void {
  const line = leading(pen);
  const width = 480 / across;
  const cell = width / heads.length - 6;
  const draw = (fields: string[], column: number) => {
    fields.forEach((field, at) => {
      const align = at === fields.length - 1 ? "right" : "left";
      drawText(pen, field, 40 + column * width + at * cell, cell, align);
    });
  };
  let rest = rows;
  while (rest.length > 0) {
    if (pen.y + 5 * line > bottom(pen)) newPage(pen);
    drawLine(pen, rest === rows ? heading : `${heading} (continued)`);
    for (let column = 0; column < across; column += 1) draw(heads, column);
    pen.y += line;
    const room = Math.floor((bottom(pen) - pen.y) / line);
    const depth = Math.min(room, Math.ceil(rest.length / across));
    for (let at = 0; at < depth; at += 1) {
      for (let column = 0; column < across; column += 1) {
        const fields = rest[column * depth + at];
        if (fields) draw(fields, column);
      }
      pen.y += line;
    }
    rest = rest.slice(depth * across);
  }
  pen.y += line;
}
