import { formatPercentage } from "#lib/format/percentage.ts";
import type { Block } from "./block.ts";
import { paragraph, sectionTitle } from "./prose.ts";
import type { ReportCategory } from "./report-input.ts";
import type { MoneyFormat } from "./report-money.ts";
import { type Column, tableBlocks } from "./table.ts";
import { paper, styles } from "./theme.ts";

const columns: Column[] = [
  { title: "Category", left: paper.left, right: 300 },
  { title: "Transactions", left: 310, right: 380, figures: true },
  { title: "Total", left: 380, right: 480, figures: true },
  { title: "Share", left: 480, right: paper.right, figures: true },
];

/** What the money was spent on. */
export function categoriesSection(categories: readonly ReportCategory[], money: MoneyFormat): Block[] {
  const title = sectionTitle("Expenses by category");
  if (categories.length === 0) {
    return [...title, ...paragraph("No expenses were found in this period.", styles.note)];
  }
  const rows = categories.map(({ label, count, total, share }) => ({
    cells: [label, String(count), money(total), formatPercentage(share, 1, true)],
  }));
  return [...title, ...tableBlocks(columns, rows)];
}
