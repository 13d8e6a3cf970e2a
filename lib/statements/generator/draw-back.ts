import { CHECK, isCheck } from "./draw-rows.ts";
import { bottom, drawCells, drawLine, drawText, leading, newPage, type Pen } from "./pdf-pen.ts";
import { printDate, printMagnitude } from "./printed-forms.ts";

/** What follows a statement's rows: cheques, totals, balances by day and the usual request. */
export function drawBack(pen: Pen): void {
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

/** A table of short rows in columns side by side, read down each: the last field is flush right. */
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
