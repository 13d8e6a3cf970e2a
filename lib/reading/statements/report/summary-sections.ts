import { formatDate } from "#lib/platform/format/date.ts";
import type { MoneyFormat } from "#lib/platform/format/money.ts";
import { formatPercentage } from "#lib/platform/format/percentage.ts";
import { type Block, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { pointBlocks } from "#lib/platform/pdf/section-blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { compareSeverity, severityLabels } from "#lib/reading/statements/core/understand/flag.ts";
import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import type { ReportInput } from "#lib/reading/statements/publishing/build-statement-report.ts";

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
  return tableSection(
    "Expenses by category",
    categoryColumns,
    rows,
    "No expenses were found in this period.",
  );
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
