import PDFDocument from "pdfkit";
import type { ReadTransaction, StatementDraft } from "../core/model.ts";
import { printDate, printMagnitude, printSigned } from "./printed-forms.ts";
import type { LayoutColumn, SignForm, StatementLayout } from "./statement-layout.ts";

type Pdf = InstanceType<typeof PDFDocument>;
type Cells = Partial<Record<LayoutColumn["key"], string>>;
/** Where the next line goes. */
type Pen = {
  pdf: Pdf;
  y: number;
  layout: StatementLayout;
  statement: StatementDraft;
  balance: number | null;
};

const TOP = 60;
const BOTTOM = 770;
const SIZE = 8.5;
const LINE = 13;
const CONTINUED = ["REF 4471 0098 CARD 1234", "Value date as above"];

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
    drawStatement({ pdf, y: TOP, layout, statement, balance: statement.openingBalance });
  pdf.end();
  return done;
}

function drawStatement(pen: Pen): void {
  newPage(pen);
  drawFront(pen);
  const { layout, statement } = pen;
  if (layout.sections) {
    const { credits, debits } = layout.sections;
    drawList(
      pen,
      statement.transactions.filter(({ amount }) => amount >= 0),
      credits,
    );
    drawList(
      pen,
      statement.transactions.filter(({ amount }) => amount < 0),
      debits,
    );
  } else
    drawList(pen, layout.newestFirst ? statement.transactions.toReversed() : statement.transactions, null);
  pen.y += 30;
  text(
    pen,
    "Please check this statement and tell us within 30 days of anything that looks wrong.",
    40,
    480,
    "left",
  );
}

function newPage(pen: Pen): void {
  const { pdf, layout } = pen;
  pdf.addPage();
  pen.y = TOP;
  if (layout.watermark === "ROTATED") {
    pdf
      .save()
      .rotate(-40, { origin: [300, 420] })
      .fontSize(60)
      .fillColor("#dddddd");
    pdf.text("SAMPLE DOCUMENT", 40, 400, { lineBreak: false }).restore();
    pdf.fillColor("black");
  }
  const foot = pen.y;
  pen.y = 800;
  text(pen, `${layout.bank} · page ${pdf.bufferedPageRange().count}`, 40, 400, "left");
  pen.y = foot;
}

function drawFront(pen: Pen): void {
  const { layout, statement } = pen;
  const { words } = layout;
  const months = words.months;
  const full =
    layout.paper === "LETTER" ? "MM/DD/YYYY" : words.months[0] === "January" ? "D MMMM YYYY" : "DD/MM/YYYY";
  line(pen, layout.bank);
  line(pen, words.title);
  pen.y += LINE;
  if (statement.accountName) line(pen, statement.accountName);
  line(pen, "12 Example Street");
  pen.y += LINE;
  if (statement.accountNumber) line(pen, `${words.account}: ${statement.accountNumber}`);
  if (statement.from && statement.to) {
    line(
      pen,
      `${words.period} ${printDate(statement.from, full, months)} ${words.to} ${printDate(statement.to, full, months)}`,
    );
  }
  if (layout.cardWords) {
    line(pen, `Credit limit   ${printMagnitude(statement.creditLimit ?? 500_000, layout.numbers)}`);
    line(pen, "Minimum payment due   25.00");
    line(pen, "Payment due date is on page 2");
  }
  pen.y += LINE;
  drawSummary(pen);
  pen.y += LINE;
}

function drawSummary(pen: Pen): void {
  const { layout, statement } = pen;
  if (layout.summary === "NONE") return;
  const { words, numbers } = layout;
  const { printedTotals } = statement;
  const entries: [string, string][] = [[words.opening, balanceText(pen, statement.openingBalance)]];
  if (layout.totals) {
    entries.push([words.credits, printMagnitude(printedTotals.credits ?? 0, numbers)]);
    entries.push([words.debits, printMagnitude(printedTotals.debits ?? 0, numbers)]);
  }
  entries.push([words.closing, balanceText(pen, statement.closingBalance)]);
  entries.forEach(([label, value], index) => {
    if (layout.summary === "BOXES") {
      text(pen, label, 40 + index * 125, 120, "left");
      pen.y += LINE;
      text(pen, value, 40 + index * 125, 120, "left");
      pen.y -= LINE;
    } else {
      text(pen, label, 40, 200, "left");
      text(pen, value, 240, 100, "right");
      pen.y += LINE;
    }
  });
  if (layout.summary === "BOXES") pen.y += 2 * LINE;
}

function balanceText({ layout }: Pen, cents: number | null): string {
  return cents === null ? "" : printSigned(cents, layout.balanceSign, layout.numbers);
}

function drawList(pen: Pen, rows: readonly ReadTransaction[], section: string | null): void {
  const { layout, statement } = pen;
  if (section) line(pen, section);
  if (layout.heading !== "NONE") drawHeading(pen);
  const first = layout.newestFirst ? layout.closingRow : layout.openingRow;
  const last = layout.newestFirst ? layout.openingRow : layout.closingRow;
  const [before, after] = layout.newestFirst
    ? [statement.closingBalance, statement.openingBalance]
    : [statement.openingBalance, statement.closingBalance];
  if (first)
    drawCells(pen, {
      DATE: dateText(pen, statement.from ?? ""),
      TEXT: first,
      BALANCE: balanceText(pen, before),
    });
  rows.forEach((row, index) => {
    drawRow(pen, row, rows[index - 1] ?? null, rows[index + 1] ?? null, section !== null);
  });
  if (last)
    drawCells(pen, { DATE: dateText(pen, statement.to ?? ""), TEXT: last, BALANCE: balanceText(pen, after) });
  pen.y += LINE;
}

function drawHeading(pen: Pen): void {
  const stacked = pen.layout.columns.map(({ heading }) => heading.split("\n"));
  const depth = Math.max(...stacked.map(({ length }) => length));
  for (let level = 0; level < depth; level += 1) {
    pen.layout.columns.forEach((column, index) => {
      const parts = stacked[index] ?? [];
      const part = parts[level - (depth - parts.length)];
      if (part) text(pen, part, column.x, column.width, column.align);
    });
    pen.y += 10;
  }
  pen.y += 4;
}

function drawRow(
  pen: Pen,
  row: ReadTransaction,
  before: ReadTransaction | null,
  after: ReadTransaction | null,
  unsigned: boolean,
): void {
  const { layout } = pen;
  const newDay = before === null || before.date !== row.date;
  const height = LINE * (layout.wrap + 1 + Number(layout.dates === "DAY_HEADINGS" && newDay));
  if (pen.y + height > BOTTOM - 2 * LINE) turnPage(pen);
  if (layout.dates === "DAY_HEADINGS" && newDay) line(pen, dateText(pen, row.date));
  const dated = layout.dates === "EVERY_ROW" || (layout.dates === "FIRST_OF_DAY" && newDay);
  const date = dated ? dateText(pen, row.date) : "";
  const withBalance =
    layout.balances === "EVERY_ROW" || (layout.balances === "LAST_OF_DAY" && after?.date !== row.date);
  const money: Cells = {
    ...flow(layout, row.amount, unsigned),
    ...(withBalance && row.balance !== null ? { BALANCE: balanceText(pen, row.balance) } : {}),
  };
  const more = CONTINUED.slice(0, layout.wrap);
  const lead: Cells = { DATE: date, VALUE_DATE: date, TEXT: row.description };
  if (layout.amountOnLastLine && more.length > 0) {
    drawCells(pen, lead);
    for (const part of more.slice(0, -1)) drawCells(pen, { TEXT: part });
    drawCells(pen, { TEXT: more.at(-1) ?? "", ...money });
  } else {
    drawCells(pen, { ...lead, ...money });
    for (const part of more) drawCells(pen, { TEXT: part });
  }
  pen.balance = row.balance;
}

function flow({ columns, amountSign, numbers }: StatementLayout, amount: number, unsigned: boolean): Cells {
  if (columns.some(({ key }) => key === "AMOUNT")) {
    return {
      AMOUNT: unsigned
        ? printMagnitude(amount, numbers)
        : printSigned(amount, amountSign satisfies SignForm, numbers),
    };
  }
  return amount < 0
    ? { DEBIT: printMagnitude(amount, numbers) }
    : { CREDIT: printMagnitude(amount, numbers) };
}

function turnPage(pen: Pen): void {
  const { layout } = pen;
  if (layout.carry) drawCells(pen, { TEXT: layout.carry.carried, BALANCE: balanceText(pen, pen.balance) });
  newPage(pen);
  if (layout.heading === "EVERY_PAGE") drawHeading(pen);
  if (layout.carry) drawCells(pen, { TEXT: layout.carry.brought, BALANCE: balanceText(pen, pen.balance) });
}

function drawCells(pen: Pen, cells: Cells): void {
  for (const column of pen.layout.columns) {
    const value = cells[column.key];
    if (value) text(pen, value, column.x, column.width, column.align);
  }
  pen.y += LINE;
}

function dateText({ layout }: Pen, date: string): string {
  return date === "" ? "" : printDate(date, layout.date, layout.words.months);
}

function line(pen: Pen, value: string): void {
  text(pen, value, 40, 480, "left");
  pen.y += LINE;
}

function text(
  { pdf, y, layout }: Pen,
  value: string,
  x: number,
  width: number,
  align: LayoutColumn["align"],
): void {
  pdf.font(layout.font).fontSize(layout.font === "Courier" ? SIZE - 1 : SIZE);
  const length = pdf.widthOfString(value);
  const left = align === "right" ? x + width - length : align === "center" ? x + (width - length) / 2 : x;
  if (!layout.letterByLetter) {
    pdf.text(value, left, y, { lineBreak: false });
    return;
  }
  let at = left;
  for (const letter of value) {
    pdf.text(letter, at, y, { lineBreak: false });
    at += pdf.widthOfString(letter) + 0.15;
  }
}
