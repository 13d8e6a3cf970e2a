import { formatDate, formatMonth } from "#lib/platform/dates.ts";
import { formatPercentage } from "#lib/platform/format.ts";
import { formatCompactMoney, type MoneyFormat } from "#lib/platform/money.ts";
import { axisSteps } from "#lib/platform/pdf/axis-steps.ts";
import { type Block, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { pointBlocks } from "#lib/platform/pdf/section-blocks.ts";
import { colours, paper, type Sheet, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import type { CashFlowMonth } from "../core/memo/cash-flow-months.ts";
import { compareSeverity, severityLabels } from "../core/understand/flag.ts";
import { frequencyLabels } from "../core/understand/frequency.ts";
import type { ReportInput } from "../publishing/build-statement-report.ts";

const incomeColumns: Column[] = [
  { title: "Payer", left: paper.left, right: 176 },
  { title: "Frequency", left: 184, right: 250 },
  { title: "Payments", left: 250, right: 296, figures: true },
  { title: "Received", left: 296, right: 366, figures: true },
  { title: "Average", left: 366, right: 432, figures: true },
  { title: "Monthly", left: 432, right: 498, figures: true },
  { title: "Last paid", left: 498, right: paper.right, figures: true },
];

/** The sources of income, with their frequency and amount. */
export function incomeSection(streams: ReportInput["incomeStreams"], money: MoneyFormat): Block[] {
  const rows = streams.map((stream) => ({
    faint: !stream.regular,
    cells: [
      stream.payer,
      frequencyOf(stream),
      String(stream.occurrences),
      money(stream.total),
      money(stream.averageAmount),
      stream.monthlyEquivalent === null ? "–" : money(stream.monthlyEquivalent),
      formatDate(stream.lastDate),
    ],
  }));
  return tableSection("Income", incomeColumns, rows, "No income was found in this period.");
}

/** Two payments a week apart look weekly, but are too few to be called regular. */
function frequencyOf({ frequency, occurrences, regular }: ReportInput["incomeStreams"][number]): string {
  if (frequency === "IRREGULAR" && occurrences === 1) return "Once";
  const name = frequencyLabels[frequency];
  return regular || frequency === "IRREGULAR" ? name : `${name}, not yet regular`;
}

const categoryColumns: Column[] = [
  { title: "Category", left: paper.left, right: 300 },
  { title: "Transactions", left: 310, right: 380, figures: true },
  { title: "Total", left: 380, right: 480, figures: true },
  { title: "Share", left: 480, right: paper.right, figures: true },
];

/** Expenses by category. */
export function categoriesSection(categories: ReportInput["categories"], money: MoneyFormat): Block[] {
  const rows = categories.map(({ label, count, total, share }) => ({
    cells: [label, String(count), money(total), formatPercentage(share, 1, true)],
  }));
  const empty = "No expenses were found in this period.";
  return tableSection("Expenses by category", categoryColumns, rows, empty);
}

/** A table under its heading. Without rows, it says so. */
function tableSection(title: string, columns: Column[], rows: Row[], empty: string): Block[] {
  return [
    ...sectionTitle(title),
    ...(rows.length > 0 ? tableBlocks(columns, rows) : paragraph(empty, styles.note)),
  ];
}

/** Points that a lender should look at, by severity. */
export function flagsSection(flags: ReportInput["flags"]): Block[] {
  const points = flags
    .toSorted(compareSeverity)
    .map(({ severity, message }) => ({ ...severityLabels[severity], text: message }));
  const blocks = points.length > 0 ? pointBlocks(points) : paragraph("Nothing was flagged.", styles.note);
  return [...sectionTitle("Flags"), ...blocks];
}

// Not “opening” and “closing”: Lodge reads its own PDF statements, and only the statement itself has those.
const columns: Column[] = [
  { title: "Month", left: paper.left, right: 140 },
  { title: "Month-start balance", left: 140, right: 240, figures: true },
  { title: "In", left: 240, right: 340, figures: true },
  { title: "Out", left: 340, right: 440, figures: true },
  { title: "Month-end balance", left: 440, right: paper.right, figures: true },
];

const plot = { left: paper.left + 34, right: paper.right, top: 26, height: 96 };

/** Money in and out by month, as a chart and a table. */
export function monthsSection(
  months: readonly CashFlowMonth[],
  notes: readonly string[],
  money: MoneyFormat,
): Block[] {
  const title = sectionTitle("Month by month");
  if (months.length === 0)
    return [...title, ...paragraph("There are no transactions in this period.", styles.note)];
  const rows = months.map(({ month, opening, credits, debits, closing }) => ({
    cells: [formatMonth(month), ...[opening, credits, debits, closing].map(money)],
  }));
  return [
    ...title,
    chartBlock(months),
    ...tableBlocks(columns, rows),
    ...notes.flatMap((note) => [...paragraph(note, styles.note)]),
  ];
}

function chartBlock(months: readonly CashFlowMonth[]): Block {
  return {
    height: plot.top + plot.height + 32,
    tag: "Figure",
    alt: "Bars of money in and money out for each month; the table that follows gives the same figures.",
    draw(sheet, top) {
      drawLegend(sheet, top);
      drawBars(sheet, months, top + plot.top);
    },
  };
}

function drawLegend(sheet: Sheet, top: number): void {
  sheet.box(plot.left, top + 3, 7, 7, colours.moneyIn);
  sheet.text("Money in", plot.left + 11, top + 9.5, styles.small);
  sheet.box(plot.left + 60, top + 3, 7, 7, colours.moneyOut);
  sheet.text("Money out", plot.left + 71, top + 9.5, styles.small);
}

function drawBars(sheet: Sheet, months: readonly CashFlowMonth[], top: number): void {
  const foot = top + plot.height;
  const steps = axisSteps(Math.max(...months.flatMap((month) => [month.credits, month.debits])));
  const highest = steps.at(-1) || 1;
  const heightOf = (cents: number) => (Math.max(cents, 0) / highest) * plot.height;
  for (const step of steps) {
    const y = foot - heightOf(step);
    sheet.rule(plot.left, plot.right, y, step === 0 ? colours.muted : colours.line);
    // Bare figures, since the table below states the currency.
    sheet.textEndingAt(formatCompactMoney(step).replace("$", ""), plot.left - 6, y + 2.6, styles.small);
  }
  const room = (plot.right - plot.left) / months.length;
  const width = Math.min(15, room * 0.36);
  const every = Math.ceil(38 / room);
  months.forEach(({ month, credits, debits }, index) => {
    const middle = plot.left + (index + 0.5) * room;
    sheet.box(middle - width - 0.5, foot - heightOf(credits), width, heightOf(credits), colours.moneyIn);
    sheet.box(middle + 0.5, foot - heightOf(debits), width, heightOf(debits), colours.moneyOut);
    // About half the width of eight characters at this size, to centre the name.
    if (index % every === 0) sheet.text(formatMonth(month), middle - 15.5, foot + 11, styles.small);
  });
}
