import { formatDate } from "#lib/format/date.ts";
import type { Block } from "./block.ts";
import { paragraph, sectionTitle } from "./prose.ts";
import type { ReportIncomeStream } from "./report-input.ts";
import type { MoneyFormat } from "./report-money.ts";
import { type Column, tableBlocks } from "./table.ts";
import { paper, styles } from "./theme.ts";

const columns: Column[] = [
  { title: "Payer", left: paper.left, right: 196 },
  { title: "How often", left: 206, right: 278 },
  { title: "Payments", left: 278, right: 326, figures: true },
  { title: "Average", left: 326, right: 408, figures: true },
  { title: "A month", left: 408, right: 490, figures: true },
  { title: "Last paid", left: 490, right: paper.right, figures: true },
];

const frequencies = {
  WEEKLY: "Weekly",
  FORTNIGHTLY: "Fortnightly",
  FOUR_WEEKLY: "Four-weekly",
  TWICE_MONTHLY: "Twice monthly",
  MONTHLY: "Monthly",
  IRREGULAR: "Irregular",
} as const;

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
      money(stream.averageAmount),
      money(stream.monthlyEquivalent),
      formatDate(stream.lastDate),
    ],
  }));
  return [...title, ...tableBlocks(columns, rows)];
}

/** Two payments a week apart look weekly, but are too few to be called regular. */
function frequencyOf({ frequency, occurrences, regular }: ReportIncomeStream): string {
  if (frequency === "IRREGULAR" && occurrences === 1) return "Once";
  const name = frequencies[frequency];
  return regular || frequency === "IRREGULAR" ? name : `${name}, not yet regular`;
}
