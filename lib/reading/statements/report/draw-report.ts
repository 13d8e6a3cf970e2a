import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { type MoneyFormat, moneyFormat } from "#lib/platform/money.ts";
import { type Block, documentTitle, labelled, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { type DocumentPlan, documentPages } from "#lib/platform/pdf/document-pages.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { maskAccountNumber } from "#lib/platform/text/account-number.ts";
import { accountKindLabels, accountLabel } from "../core/understand/account-label.ts";
import { factsOf } from "../core/understand/categories.ts";
import type { ReportInput } from "../publishing/build-statement-report.ts";
import { balancesSection, totalsOf, verificationSection } from "./balances-section.ts";
import { categoriesSection, flagsSection, incomeSection, monthsSection } from "./summary-sections.ts";

const columns: Column[] = [
  { title: "Date", left: paper.left, right: 98 },
  { title: "Description", left: 105, right: 310 },
  { title: "Category", left: 318, right: 406 },
  { title: "Amount", left: 406, right: 480, figures: true },
  { title: "Balance", left: 480, right: paper.right, figures: true },
];

/**
 * Draws the PDF statement of an account and period and writes it to `out` page by page, with backpressure.
 * Resolves when everything is written and `out` has ended. The same input gives the same bytes. Rejects with
 * the error of `out`, or with a RangeError if `generatedAt` is not an instant. No text can make it fail.
 */
export async function drawReport(input: ReportInput, out: NodeJS.WritableStream): Promise<void> {
  await pipeline(Readable.from(documentPages(planOf(input)), { objectMode: false }), out);
}

function planOf(input: ReportInput): DocumentPlan {
  const { account, period, generatedAt } = input;
  const dates = formatDateRange(period.from, period.to);
  return {
    title: `${accountLabel(account)}, ${dates}`,
    generatedAt,
    frame: {
      brand: input.brand,
      account: accountLabel(account),
      period: dates,
    },
    blocks: () => blocksOf(input),
  };
}

function* blocksOf(input: ReportInput): Generator<Block> {
  const money = moneyFormat(input.account.currency);
  const totals = totalsOf(input.transactions);
  yield* headerSection(input);
  yield* verificationSection(input, totals, money);
  yield* balancesSection(input, totals, money);
  yield* monthsSection(input.months, input.monthNotes, money);
  yield* categoriesSection(input.categories, money);
  yield* incomeSection(input.incomeStreams, money);
  yield* flagsSection(input.flags);
  yield* transactionsSection(input.transactions, money);
}

/** The subject of the report: the account, its holder, the period and the source files. */
function headerSection(input: ReportInput): Block[] {
  const facts = headFacts(input).filter(
    (fact): fact is [string, string] => fact[1] !== null && fact[1] !== "",
  );
  return [
    ...documentTitle(accountLabel(input.account)),
    ...facts.flatMap(([label, text]) => labelled(label, text, 96)),
  ];
}

function headFacts({
  account,
  applicants,
  brokerName,
  brand,
  period,
  sources,
}: ReportInput): [string, string | null][] {
  const { creditLimit, interestRate } = account;
  const number = account.accountNumber && maskAccountNumber(account.accountNumber);
  return [
    ["Period", formatDateRange(period.from, period.to)],
    [
      "Account",
      [account.accountName, number, account.kind && accountKindLabels[account.kind], account.currency]
        .filter(Boolean)
        .join(" · "),
    ],
    [applicants.length === 1 ? "Applicant" : "Applicants", applicants.join(", ")],
    ["Broker", [brokerName, brand?.name].filter(Boolean).join(", ") || null],
    ["Credit limit", creditLimit === null ? null : moneyFormat(account.currency)(creditLimit)],
    ["Interest rate", interestRate === null ? null : `${formatRate(interestRate)} a year`],
    ["Read from", sources.map((source) => source.fileName).join(", ")],
  ];
}

/** Every transaction with its category, oldest first as given. Blocks are created lazily. */
function* transactionsSection(
  transactions: ReportInput["transactions"],
  money: MoneyFormat,
): Generator<Block> {
  yield* sectionTitle("Transactions");
  if (transactions.length === 0) {
    yield* paragraph("The statement shows no transactions in this period.", styles.note);
  } else {
    yield* tableBlocks(columns, rowsOf(transactions, money));
  }
}

function* rowsOf(transactions: ReportInput["transactions"], money: MoneyFormat): Generator<Row> {
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

function categoryOf({ category, isInternalTransfer, excluded }: ReportInput["transactions"][number]): string {
  // An excluded transaction is not categorised.
  if (excluded && category === "UNCATEGORISED") return "Excluded";
  const words = [factsOf(category).label];
  if (isInternalTransfer && category !== "INTERNAL_TRANSFER") words.push("between own accounts");
  if (excluded) words.push("excluded");
  return words.join(", ");
}
