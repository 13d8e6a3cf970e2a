import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { counted, formatRate } from "#lib/platform/format.ts";
import { type MoneyFormat, moneyFormat } from "#lib/platform/money.ts";
import {
  type Block,
  documentTitle,
  gap,
  labelled,
  panel,
  paragraph,
  sectionTitle,
  tones,
} from "#lib/platform/pdf/blocks.ts";
import { type DocumentPlan, documentPages } from "#lib/platform/pdf/document-pages.ts";
import { colours, contentWidth, paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { fitStyle } from "#lib/platform/pdf/wrap-lines.ts";
import { maskAccountNumber } from "#lib/platform/text/account-number.ts";
import { moneyInAndOut } from "../core/prove.ts";
import { accountKindLabels, accountLabel } from "../core/understand/account-label.ts";
import { factsOf } from "../core/understand/categories.ts";
import type { ReportInput } from "../publishing/build-statement-report.ts";
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
    frame: { brand: input.brand, account: accountLabel(account), period: dates },
    blocks: () => blocksOf(input),
  };
}

function* blocksOf(input: ReportInput): Generator<Block> {
  const money = moneyFormat(input.account.currency);
  const totals = moneyInAndOut(input.transactions);
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
  const facts = headFacts(input).flatMap(([label, text]) => (text ? labelled(label, text, 96) : []));
  return [...documentTitle(accountLabel(input.account)), ...facts];
}

function headFacts(input: ReportInput): [string, string | null][] {
  const { account, applicants, brokerName, brand, period, sources } = input;
  const { creditLimit, interestRate } = account;
  const number = account.accountNumber && maskAccountNumber(account.accountNumber);
  const kind = account.kind && accountKindLabels[account.kind];
  return [
    ["Period", formatDateRange(period.from, period.to)],
    ["Account", [account.accountName, number, kind, account.currency].filter(Boolean).join(" · ")],
    [applicants.length === 1 ? "Applicant" : "Applicants", applicants.join(", ")],
    ["Broker", [brokerName, brand?.name].filter(Boolean).join(", ")],
    ["Credit limit", creditLimit === null ? null : moneyFormat(account.currency)(creditLimit)],
    ["Interest rate", interestRate === null ? null : `${formatRate(interestRate)} a year`],
    ["Read from", sources.map((source) => source.fileName).join(", ")],
  ];
}

/** The balances and sums of the period, and the parts of the sums that are neither income nor spending. */
function balancesSection(input: ReportInput, totals: Totals, money: MoneyFormat): Block[] {
  const balance = (cents: number | null) => (cents === null ? "Not stated" : money(cents));
  const figures = [
    ["Opening balance", balance(input.openingBalance)],
    ["Money in", money(totals.into)],
    ["Money out", money(totals.out)],
    ["Closing balance", balance(input.closingBalance)],
  ] as const;
  const included = (rows: Rows, noun: string, which: string) => {
    const { into, out } = moneyInAndOut(rows);
    return rows.length === 0
      ? []
      : `${counted(rows.length, noun)} ${which} (${money(into)} in, ${money(out)} out)`;
  };
  const transfers = input.transactions.filter((row) => row.isInternalTransfer);
  const excluded = input.transactions.filter((row) => row.excluded);
  const notes = [
    included(transfers, "transfer", "between own accounts"),
    included(excluded, "transaction", "that the broker excluded"),
  ].flat();
  const note = notes.length > 0 ? paragraph(`Including ${notes.join(" and ")}.`, styles.note) : [];
  return [figuresBlock(figures), ...note];
}

function figuresBlock(figures: readonly (readonly [string, string])[]): Block {
  const width = contentWidth / figures.length;
  return {
    height: 58,
    tag: "P",
    draw(sheet, top) {
      figures.forEach(([label, figure], index) => {
        const x = paper.left + index * width;
        sheet.text(label, x, top + 26, styles.small);
        sheet.text(figure, x, top + 43, fitStyle(figure, width - 10, styles.figure));
      });
    },
  };
}

/** Sums over every row, including excluded rows and own transfers, as the balances contain them. */
type Totals = ReturnType<typeof moneyInAndOut>;

const verificationCopy = {
  PROVED: {
    tone: tones.success,
    colour: colours.success,
    title: "Proved by the statement's own figures",
    text: "Every transaction and every printed balance was part of a check that passed. A changed figure or a missing transaction would have shown.",
  },
  NOT_CHECKABLE: {
    tone: tones.warning,
    colour: colours.warning,
    title: "Could not be checked",
    text: "The file has no balances or totals that cover every transaction. Nothing in it contradicts the transactions below, but a changed or missing one would not have shown.",
  },
  CONFLICT: {
    tone: tones.danger,
    colour: colours.danger,
    title: "The statement's figures do not agree",
    text: "Nothing was changed or left out to make them fit. The file may be incomplete, misread or altered. Compare it with the original before relying on it.",
  },
} as const;

/** States whether the figures were proved, with every conflict. */
function verificationSection(input: ReportInput, totals: Totals, money: MoneyFormat): Block[] {
  const { tone, colour, title, text } = verificationCopy[input.verification];
  const conflicts = input.conflicts.map((conflict) => `• ${conflict.message}`);
  const more = [...conflicts, ...disagreement(input, totals, money)];
  return [gap(12), ...panel(tone, title, { ...styles.strong, colour }, [text, ...more])];
}

/** The rows below may differ from the proved file, for example if another document gave some of them. */
function disagreement(input: ReportInput, totals: Totals, money: MoneyFormat): string[] {
  const { openingBalance, closingBalance, verification } = input;
  if (verification === "CONFLICT" || openingBalance === null || closingBalance === null) return [];
  const reached = openingBalance + totals.into - totals.out;
  if (reached === closingBalance) return [];
  return [
    `• With the transactions listed here, the opening balance becomes ${money(reached)}, which is ${money(Math.abs(reached - closingBalance))} from the closing balance.`,
  ];
}

type Rows = ReportInput["transactions"];

/** Every transaction with its category, oldest first as given. Blocks are created lazily. */
function* transactionsSection(transactions: Rows, money: MoneyFormat): Generator<Block> {
  yield* sectionTitle("Transactions");
  if (transactions.length === 0) {
    yield* paragraph("The statement shows no transactions in this period.", styles.note);
  } else {
    yield* tableBlocks(columns, rowsOf(transactions, money));
  }
}

function* rowsOf(transactions: Rows, money: MoneyFormat): Generator<Row> {
  for (const row of transactions) {
    const balance = row.balance === null ? "" : money(row.balance);
    const cells = [formatDate(row.date), row.description, categoryOf(row), money(row.amount), balance];
    yield { cells, faint: row.excluded };
  }
}

function categoryOf({ category, isInternalTransfer, excluded }: Rows[number]): string {
  // An excluded transaction is not categorised.
  if (excluded && category === "UNCATEGORISED") return "Excluded";
  const words = [factsOf(category).label];
  if (isInternalTransfer && category !== "INTERNAL_TRANSFER") words.push("between own accounts");
  if (excluded) words.push("excluded");
  return words.join(", ");
}
