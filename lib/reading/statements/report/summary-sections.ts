import { formatDate } from "#lib/platform/format/date.ts";
import type { MoneyFormat } from "#lib/platform/format/money.ts";
import { formatPercentage } from "#lib/platform/format/percentage.ts";
import { type Block, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { pointBlocks } from "#lib/platform/pdf/section-blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { compareSeverity, severityLabels } from "#lib/reading/statements/core/understand/flag.ts";
import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import type { ReportCategory, ReportFlag, ReportIncomeStream } from "./report-input.ts";

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
export function incomeSection(streams: readonly ReportIncomeStream[], money: MoneyFormat): Block[] {
  const title = sectionTitle("Income");
  if (streams.length === 0) {
    return [...title, ...paragraph("No income was found in this period.", styles.note)];
  }
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
  return [...title, ...tableBlocks(incomeColumns, rows)];
}

/** Two payments a week apart look weekly, but are too few to be called regular. */
function frequencyOf({ frequency, occurrences, regular }: ReportIncomeStream): string {
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
export function categoriesSection(categories: readonly ReportCategory[], money: MoneyFormat): Block[] {
  const title = sectionTitle("Expenses by category");
  if (categories.length === 0) {
    return [...title, ...paragraph("No expenses were found in this period.", styles.note)];
  }
  const rows = categories.map(({ label, count, total, share }) => ({
    cells: [label, String(count), money(total), formatPercentage(share, 1, true)],
  }));
  return [...title, ...tableBlocks(categoryColumns, rows)];
}

/** Points that a lender should look at, by severity. */
export function flagsSection(flags: readonly ReportFlag[]): Block[] {
  const title = sectionTitle("Flags");
  if (flags.length === 0) return [...title, ...paragraph("Nothing was flagged.", styles.note)];
  return [
    ...title,
    ...pointBlocks(
      flags
        .toSorted(compareSeverity)
        .map(({ severity, message }) => ({ ...severityLabels[severity], text: message })),
    ),
  ];
}
