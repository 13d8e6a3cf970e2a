import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { reachedBy, reachWords } from "#lib/lending/serviceability/core/rank-banks.ts";
import { lendingWarnings, type Stated } from "#lib/lending/serviceability/core/stated-lending.ts";
import { counted, formatRate, joinWithAnd } from "#lib/platform/format.ts";
import { type Cents, formatCompactMoney, formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import { axisSteps } from "#lib/platform/pdf/axis-steps.ts";
import { type Block, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { colours, paper, type Sheet, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { openTypeface } from "#lib/platform/pdf/typeface.ts";
import { fitLine, fitStyle } from "#lib/platform/pdf/wrap-lines.ts";
import {
  againstLoan,
  byLending,
  LIMIT_WORDS,
  type ScenarioReport,
  undecidedItems,
} from "./scenario-report.ts";

const plot = { left: paper.left + 112, right: paper.right - 140, top: 24, row: 25, bar: 13 };

const columns: Column[] = [
  { title: "Bank", left: paper.left, right: 148 },
  { title: "Maximum lending", left: 148, right: 238, figures: true },
  { title: "Monthly surplus", left: 238, right: 322, figures: true },
  { title: "Test rate", left: 322, right: 374, figures: true },
  { title: "Term", left: 374, right: 424, figures: true },
  { title: "Limited by", left: 436, right: paper.right },
];

/** For an undecided household, with the second answer beside the first. */
const columnsWithHigh: Column[] = [
  { title: "Bank", left: paper.left, right: 120 },
  { title: "Maximum lending", left: 120, right: 204, figures: true },
  { title: "If repaid or ended", left: 204, right: 288, figures: true },
  { title: "Monthly surplus", left: 288, right: 360, figures: true },
  { title: "Test rate", left: 360, right: 402, figures: true },
  { title: "Term", left: 402, right: 446, figures: true },
  { title: "Limited by", left: 456, right: paper.right },
];

/** Each bank's lending, highest first, as figures and as bars crossed by a line at the requested loan. */
export function lendingSection(report: ScenarioReport): Block[] {
  const { requestedLoan } = report;
  const banks = byLending(report.banks);
  const isUndecided = banks.some(({ high }) => high !== null);
  const rows = banks.map((bank) => ({
    cells: [
      bank.name,
      lendingCell(bank),
      ...(isUndecided ? [bank.high ? lendingCell(bank.high) : "–"] : []),
      formatMoney(bank.maxMonthlySurplus),
      formatRate(bank.testRate),
      counted(bank.termYears, "year"),
      LIMIT_WORDS[bank.limitedBy],
    ],
  }));
  return [
    ...sectionTitle(headingOf(banks, requestedLoan)),
    ...(isUndecided ? paragraph(undecidedNote(report), styles.body) : []),
    chartBlock(banks, requestedLoan),
    ...tableBlocks(isUndecided ? columnsWithHigh : columns, rows),
  ];
}

/** The amount, and below it what has to be said with it. */
function lendingCell(result: Stated): string {
  return [formatWholeMoney(result.maxLending * 100), ...lendingWarnings(result)].join("\n");
}

/** Explains the undecided items, the two answers, and how many banks reach the loan with the second one. */
function undecidedNote(report: ScenarioReport): string {
  const { banks, requestedLoan } = report;
  const reaching = banks.filter(
    ({ high }) => requestedLoan !== null && (high?.maxLending ?? 0) * 100 >= requestedLoan,
  ).length;
  const isMore = requestedLoan !== null && reaching > reachedBy(banks, requestedLoan);
  const second = isMore
    ? ` Then ${reaching} of ${banks.length} reach ${formatWholeMoney(requestedLoan)}.`
    : "";
  return `It is undecided whether ${joinWithAnd(undecidedItems(report))}. The first figure counts all of it as staying; the lighter bar and the second figure show the lending once it is repaid or ended.${second}`;
}

function headingOf(banks: readonly BankBreakdown[], requested: Cents | null): string {
  if (requested === null) return "What each bank may lend";
  return reachWords(reachedBy(banks, requested), banks.length, formatWholeMoney(requested));
}

function chartBlock(banks: readonly BankBreakdown[], requested: Cents | null): Block {
  const height = plot.top + banks.length * plot.row + 24;
  const line =
    requested === null ? "" : `, with a line at the requested loan of ${formatWholeMoney(requested)}`;
  return {
    height,
    tag: "Figure",
    alt: `Bars of the maximum lending of each bank${line}; the table that follows gives the same figures.`,
    draw(sheet, top) {
      const most = banks.map(({ maxLending, high }) => Math.max(maxLending, high?.maxLending ?? 0) * 100);
      const steps = axisSteps(Math.max(requested ?? 0, ...most));
      const highest = steps.at(-1) || 1;
      const x = (cents: number) => plot.left + (cents / highest) * (plot.right - plot.left);
      drawAxis(sheet, steps, x, top + plot.top, top + plot.top + banks.length * plot.row);
      for (const [index, bank] of banks.entries()) {
        drawBank(sheet, bank, requested, x, top + plot.top + index * plot.row);
      }
      if (requested !== null) drawLoan(sheet, requested, x(requested), top, banks.length);
    },
  };
}

function drawAxis(
  sheet: Sheet,
  steps: readonly Cents[],
  x: (cents: number) => number,
  top: number,
  bottom: number,
) {
  for (const step of steps) {
    sheet.box(x(step) - 0.25, top, 0.5, bottom - top, step === 0 ? colours.muted : colours.line);
    centred(sheet, formatCompactMoney(step), x(step), bottom + 11);
  }
}

function drawBank(
  sheet: Sheet,
  bank: BankBreakdown,
  requested: Cents | null,
  x: (cents: number) => number,
  top: number,
): void {
  const lending = bank.maxLending * 100;
  const reaches = requested === null || lending >= requested;
  const baseline = top + plot.row / 2 + 3;
  sheet.text(fitLine(bank.name, plot.left - paper.left - 8, styles.body), paper.left, baseline, styles.body);
  const colour = reaches ? colours.moneyIn : colours.moneyOut;
  const width = Math.max(lending > 0 ? 1 : 0, x(lending) - plot.left);
  const barTop = top + (plot.row - plot.bar) / 2;
  const high = (bank.high?.maxLending ?? 0) * 100;
  if (high > lending) {
    const isReached = requested === null || high >= requested;
    sheet.box(
      plot.left,
      barTop,
      x(high) - plot.left,
      plot.bar,
      isReached ? colours.moneyInSoft : colours.moneyOutSoft,
    );
  }
  sheet.box(plot.left, barTop, width, plot.bar, colour);
  const amount = requested === null ? baseline : baseline - 4.5;
  const figure =
    high > lending ? `${formatWholeMoney(lending)} to ${formatWholeMoney(high)}` : formatWholeMoney(lending);
  // The table below says of how much.
  const isAbove = [bank, bank.high].some((answer) => answer && lendingWarnings(answer).length > 0);
  sheet.textEndingAt(isAbove ? `${figure}, above guide` : figure, paper.right, amount, styles.strong);
  if (requested !== null) {
    const answers = bank.high && high > lending ? [bank, bank.high] : [bank];
    const against = answers.map((answer) => againstLoan(answer, requested, formatWholeMoney));
    const text = [...new Set(against)].join(" to ");
    const style = fitStyle(text, paper.right - plot.right - 6, styles.small);
    sheet.textEndingAt(text, paper.right, baseline + 5, style);
  }
}

function drawLoan(sheet: Sheet, requested: Cents, x: number, top: number, banks: number): void {
  sheet.box(x - 0.75, top + plot.top - 6, 1.5, banks * plot.row + 8, colours.text);
  centred(sheet, `Loan requested: ${formatWholeMoney(requested)}`, x, top + plot.top - 10);
}

/** Draws small text centred at `x`, kept within the page. */
function centred(sheet: Sheet, text: string, x: number, baseline: number): void {
  const width = openTypeface(styles.small.weight).widthOf(text, styles.small.size);
  const left = Math.min(Math.max(x - width / 2, paper.left), paper.right - width);
  sheet.text(text, left, baseline, styles.small);
}
