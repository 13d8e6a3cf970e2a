import { formatDate } from "#lib/format/date.ts";
import { factsOf } from "../core/understand/categories.ts";
import { type Block, paragraph, sectionTitle } from "./blocks.ts";
import type { ReportTransaction } from "./report-input.ts";
import type { MoneyFormat } from "./report-money.ts";
import { paper, styles } from "./sheet.ts";
import { type Column, type Row, tableBlocks } from "./table.ts";

const columns: Column[] = [
  { title: "Date", left: paper.left, right: 98 },
  { title: "Description", left: 105, right: 310 },
  { title: "Category", left: 318, right: 406 },
  { title: "Amount", left: 406, right: 480, figures: true },
  { title: "Balance", left: 480, right: paper.right, figures: true },
];

/** Every transaction with its category, oldest first as given. Blocks are created lazily. */
export function* transactionsSection(
  transactions: readonly ReportTransaction[],
  money: MoneyFormat,
): Generator<Block> {
  yield* sectionTitle("Transactions");
  if (transactions.length === 0) {
    yield* paragraph("The statement shows no transactions in this period.", styles.note);
  } else {
    yield* tableBlocks(columns, rowsOf(transactions, money));
  }
}

function* rowsOf(transactions: readonly ReportTransaction[], money: MoneyFormat): Generator<Row> {
  for (const row of transactions) {
    const cells = [
      formatDate(row.date),
      row.description,
      categoryOf(row),
      money(row.amount),
      row.balance === null ? "" : money(row.balance),
    ];
    yield { cells, faint: row.excluded };
  }
}

function categoryOf({ category, isInternalTransfer, excluded }: ReportTransaction): string {
  // An excluded transaction is not categorised.
  if (excluded && category === "UNCATEGORISED") return "Excluded";
  const words = [factsOf(category).label];
  if (isInternalTransfer && category !== "INTERNAL_TRANSFER") words.push("between own accounts");
  if (excluded) words.push("excluded");
  return words.join(", ");
}
