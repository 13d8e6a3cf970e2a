import type { ReadTransaction } from "#lib/reading/statements/core/model.ts";
import type {
  LayoutExtras,
  StatementLayout,
} from "#testing/generators/statements/layouts/statement-layout.ts";
import {
  balanceText,
  bottom,
  type Cells,
  dateText,
  drawCells,
  drawLine,
  drawText,
  leading,
  newPage,
  type Pen,
} from "./pdf-pen.ts";
import { printMagnitude, printSigned } from "./printed-forms.ts";

const HALF_PAGE = 265;
/** The text below a row. Some of it looks like the dates and amounts of rows. */
const UNDER_ROW: Record<LayoutExtras["underRow"], readonly string[]> = {
  REFERENCES: ["REF 4471 0098 CARD 1234", "Value date as above", "Particulars Rent", "Code 7781"],
  FOREIGN: [
    "USD 45.60 @ 1.6321",
    "Foreign amount 45.60 USD incl fee 1.20",
    "Card ending 1234",
    "AUCKLAND NZL",
  ],
  AMOUNTS: ["INV 2025-118 1,250.00 PART", "on 14 March at 12:45", "Ref 3,400.25", "Transfer 12/03 123456"],
};

/** The description of a cheque. Some layouts list cheques separately. */
export const CHECK = /^CHECK (\d+)$/;

/** Whether a row belongs in the list of cheques. */
export function isCheck({ description, amount }: ReadTransaction): boolean {
  return CHECK.test(description) && amount < 0;
}

/** Draws the statement's rows, in one list or several. */
export function drawRows(pen: Pen): void {
  const { layout, statement } = pen;
  const rows = layout.newestFirst ? statement.transactions.toReversed() : statement.transactions;
  if (layout.sections) {
    const { credits, debits } = layout.sections;
    const listed = layout.extras.checkColumns > 0 ? rows.filter((row) => !isCheck(row)) : rows;
    drawSection(
      pen,
      listed.filter(({ amount }) => amount >= 0),
      credits,
    );
    drawSection(
      pen,
      listed.filter(({ amount }) => amount < 0),
      debits,
    );
    return;
  }
  if (layout.extras.cardHolders) {
    const half = Math.ceil(rows.length / 2);
    drawLine(pen, `Card ending 4417   ${statement.accountName ?? "Primary"}`);
    drawList(pen, rows.slice(0, half), false);
    if (rows.length > half) {
      drawLine(pen, "Card ending 9908   Additional cardholder");
      drawList(pen, rows.slice(half), false);
    }
    return;
  }
  drawList(pen, rows, false);
}

function drawSection(pen: Pen, rows: readonly ReadTransaction[], heading: string): void {
  if (rows.length === 0) return;
  drawLine(pen, heading);
  drawList(pen, rows, true);
}

function drawList(pen: Pen, rows: readonly ReadTransaction[], unsigned: boolean): void {
  const { layout, statement } = pen;
  if (layout.heading !== "NONE") drawHeading(pen);
  const top = pen.y;
  const [first, last] = layout.newestFirst
    ? [layout.closingRow, layout.openingRow]
    : [layout.openingRow, layout.closingRow];
  const [before, after] = layout.newestFirst
    ? [statement.closingBalance, statement.openingBalance]
    : [statement.openingBalance, statement.closingBalance];
  if (first)
    drawCells(pen, { DATE: dateText(pen, statement.from), TEXT: first, BALANCE: balanceText(pen, before) });
  const place = { top, lowest: pen.y };
  rows.forEach((row, index) => {
    makeRoom(pen, row, rows[index - 1] ?? null, place);
    drawRow(pen, row, rows[index - 1] ?? null, rows[index + 1] ?? null, unsigned);
    place.lowest = Math.max(place.lowest, pen.y);
  });
  pen.y = place.lowest;
  pen.shift = 0;
  if (last)
    drawCells(pen, { DATE: dateText(pen, statement.to), TEXT: last, BALANCE: balanceText(pen, after) });
  pen.y += leading(pen);
}

/** Moves to the second half of the page or to the next page if the next row does not fit. */
function makeRoom(
  pen: Pen,
  row: ReadTransaction,
  before: ReadTransaction | null,
  place: { top: number; lowest: number },
): void {
  const { layout } = pen;
  const heads = layout.dates === "DAY_HEADINGS" && before?.date !== row.date;
  const height = leading(pen) * (layout.wrap + 1 + Number(heads));
  if (pen.y + height <= bottom(pen) - 2 * leading(pen)) return;
  if (layout.extras.sideBySide && pen.shift === 0) {
    pen.y = place.top;
    pen.shift = HALF_PAGE;
    return;
  }
  if (layout.carry) drawCells(pen, { TEXT: layout.carry.carried, BALANCE: balanceText(pen, pen.balance) });
  newPage(pen);
  if (layout.heading === "EVERY_PAGE") drawHeading(pen);
  place.top = pen.y;
  place.lowest = pen.y;
  if (layout.carry) drawCells(pen, { TEXT: layout.carry.brought, BALANCE: balanceText(pen, pen.balance) });
}

function drawHeading(pen: Pen): void {
  const { columns, extras } = pen.layout;
  const stacked = columns.map(({ heading }) => heading.split("\n"));
  const depth = Math.max(...stacked.map(({ length }) => length));
  for (let level = 0; level < depth; level += 1) {
    for (const shift of extras.sideBySide ? [0, HALF_PAGE] : [0]) {
      columns.forEach((column, index) => {
        const parts = stacked[index] ?? [];
        const part = parts[level - (depth - parts.length)];
        if (part) drawText(pen, part, column.x + shift, column.width, column.align);
      });
    }
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
  if (layout.dates === "DAY_HEADINGS" && newDay) drawLine(pen, dateText(pen, row.date));
  const dated = layout.dates === "EVERY_ROW" || (layout.dates === "FIRST_OF_DAY" && newDay);
  const date = dated && row.dateFault !== "MISSING" ? dateText(pen, row.date) : "";
  const withBalance =
    layout.balances === "EVERY_ROW" || (layout.balances === "LAST_OF_DAY" && after?.date !== row.date);
  const money: Cells = {
    ...flow(layout, row.amount, unsigned),
    ...(withBalance && row.balance !== null ? { BALANCE: balanceText(pen, row.balance) } : {}),
  };
  const more = UNDER_ROW[layout.extras.underRow].slice(0, layout.wrap);
  const lead: Cells = {
    DATE: date,
    VALUE_DATE: date,
    TYPE: row.amount < 0 ? "VIS" : "DC",
    TEXT: row.description,
    CODE: "4417",
    REFERENCE: `${100_000 + (Math.abs(row.amount) % 899_999)}`,
  };
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
  if (columns.some(({ key }) => key === "AMOUNT"))
    return { AMOUNT: unsigned ? printMagnitude(amount, numbers) : printSigned(amount, amountSign, numbers) };
  return amount < 0
    ? { DEBIT: printMagnitude(amount, numbers) }
    : { CREDIT: printMagnitude(amount, numbers) };
}
