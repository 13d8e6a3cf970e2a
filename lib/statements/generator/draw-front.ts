import { balanceText, dots, drawLine, drawText, leading, newPage, type Pen } from "./pdf-pen.ts";
import { printDate, printMagnitude } from "./printed-forms.ts";

/** Words and figures that speak of money and are no transactions. */
const PROMOTION = [
  "Switch to paperless statements and go into the draw to win $5,000.00",
  "Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July",
  "A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.",
  "Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00",
  "Terms and conditions apply. Lending criteria, fees and charges apply. See our website.",
  "If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.",
];

/** A page of promotion or terms. */
export function drawPromotion(pen: Pen): void {
  newPage(pen);
  drawLine(pen, `News from ${pen.layout.bank}`);
  pen.y += leading(pen);
  for (const text of PROMOTION) {
    drawLine(pen, text);
    pen.y += leading(pen);
  }
}

/** The head of a statement: bank, holder, account, period and summary. */
export function drawFront(pen: Pen): void {
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
