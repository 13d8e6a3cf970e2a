import { flagsToCheck } from "#lib/deal/flag-resolutions/core/resolved-flags.ts";
import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatDate, formatDateRange, formatMonth } from "#lib/platform/format/date.ts";
import { formatPercentage } from "#lib/platform/format/percentage.ts";
import { toCents } from "#lib/platform/money.ts";
import { type Block, labelled, type MoneyFormat, paragraph } from "#lib/platform/pdf/blocks.ts";
import { compareSeverity, severityLabel } from "#lib/platform/pdf/severities.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, densePadding, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { describeToCheck, flagOutcomeLabels, flagSubjectLabels } from "#lib/platform/vocabulary/flag.ts";
import { cashFlowMonths, describeCashFlow } from "#lib/reading/statements/core/memo/cash-flow-months.ts";
import { conductFigures } from "#lib/reading/statements/core/memo/conduct-figures.ts";
import { accountProof, figureProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import {
  noCommitments,
  noRegularPayer,
  noSpending,
} from "#lib/reading/statements/core/memo/memo-sentences.ts";
import {
  isCounted,
  type MonthlyFigures,
  monthlyOfCommitment,
  monthlyOfStream,
  whyNotCounted,
} from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { memoTitle } from "./memo-blocks.ts";

/** Open flags, then resolved ones, each most severe first with its resolution. */
export function* flagsSection(flags: readonly ResolvedFlag[], unread: number): Generator<Block> {
  const isOpen = ({ state }: ResolvedFlag) => state !== "RESOLVED";
  yield* memoTitle("Flags", flags.length > 0 ? describeToCheck(flagsToCheck(flags).length, unread) : "");
  if (flags.length === 0) yield* paragraph("Nothing was flagged.", styles.note);
  const sorted = flags.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || compareSeverity(a, b));
  for (const { severity, subject, message, state, resolution } of sorted) {
    const { name, colour } = severityLabel({ severity });
    yield* labelled(name, `${flagSubjectLabels[subject]}: ${message}`, 46, { ...styles.strong, colour });
    if (!resolution) continue;
    const changed = state === "CHANGED" ? " (changed since)" : "";
    const text = `${flagOutcomeLabels[resolution.outcome]}${changed}: ${resolution.comment}`;
    yield* labelled("", text, 46, styles.note, styles.note);
  }
}

const accountColumns: Column[] = [
  { title: "Account", left: paper.left, right: 176 },
  { title: "Period", left: 182, right: 296 },
  { title: "Opening", left: 296, right: 362, figures: true },
  { title: "Closing", left: 362, right: 428, figures: true },
  { title: "Lowest", left: 428, right: 492, figures: true },
  { title: "Proof", left: 500, right: paper.right, proofs: true },
];

export function* accountsSection({ accounts }: TransactionSummary, money: MoneyFormat): Generator<Block> {
  const cents = (amount: number | null) => money(amount === null ? null : toCents(amount));
  yield* memoTitle("Accounts");
  yield* dense(
    accountColumns,
    accounts.map((account) => ({
      cells: [
        accountLabel(account),
        account.from && account.to ? formatDateRange(account.from, account.to) : "–",
        cents(account.openingBalance),
        cents(account.closingBalance),
        cents(account.minimumBalance),
        accountProof(account),
      ],
    })),
  );
}

const streamColumns: Column[] = [
  { title: "Payer", left: paper.left, right: 176 },
  { title: "Frequency", left: 182, right: 296 },
  { title: "Last paid", left: 302, right: 362 },
  { title: "Payment", left: 362, right: 428, figures: true },
  { title: "Monthly", left: 428, right: 492, figures: true },
  { title: "Proof", left: 500, right: paper.right, proofs: true },
];

export function* streamsSection(summary: TransactionSummary, money: MoneyFormat): Generator<Block> {
  const { income, accounts } = summary;
  yield* memoTitle("Income", `${money(toCents(income.monthlyAverage))} a month received on average`);
  if (income.streams.length === 0) {
    yield* paragraph(noRegularPayer, styles.note);
    return;
  }
  yield* dense(
    streamColumns,
    income.streams.map((stream) => {
      const counted = isCounted(stream, summary);
      const often = `${frequencyLabels[stream.frequency]}, ${stream.occurrences}×`;
      return {
        faint: !counted,
        cells: [
          stream.payer,
          counted ? often : `${often}, ${whyNotCounted(stream).toLowerCase()}`,
          formatDate(stream.lastDate),
          money(toCents(stream.averageAmount)),
          money(monthlyOfStream(stream)),
          figureProof(accounts, stream.accountIds),
        ],
      };
    }),
  );
}

const commitmentColumns: Column[] = [
  { title: "Paid to", left: paper.left, right: 176 },
  { title: "For", left: 182, right: 296 },
  { title: "Frequency", left: 302, right: 372 },
  { title: "Last paid", left: 372, right: 428 },
  { title: "Monthly", left: 428, right: 492, figures: true },
  { title: "Proof", left: 500, right: paper.right, proofs: true },
];

export function* commitmentsSection(
  { commitments, accounts }: TransactionSummary,
  figures: MonthlyFigures,
  money: MoneyFormat,
): Generator<Block> {
  yield* memoTitle("Commitments", commitments.length > 0 ? `${money(figures.commitments)} a month` : "");
  if (commitments.length === 0) {
    yield* paragraph(noCommitments, styles.note);
    return;
  }
  yield* dense(
    commitmentColumns,
    commitments.map((one) => ({
      cells: [
        one.lender,
        factsOf(one.type).label,
        `${frequencyLabels[one.frequency ?? "IRREGULAR"]}, ${one.count}×`,
        formatDate(one.lastDate),
        money(monthlyOfCommitment(one)),
        figureProof(accounts, one.accountIds),
      ],
    })),
  );
}

/** Two short tables side by side. */
const pairColumns = (name: string, figure: string): Column[] => [
  { title: name, left: paper.left, right: 164 },
  { title: figure, left: 164, right: 232, figures: true },
  { title: "Proof", left: 240, right: 290, proofs: true },
  { title: name, left: 306, right: 428 },
  { title: figure, left: 428, right: 492, figures: true },
  { title: "Proof", left: 500, right: paper.right, proofs: true },
];

export function* spendingSection(
  { accounts }: TransactionSummary,
  { categories, spending }: MonthlyFigures,
  money: MoneyFormat,
): Generator<Block> {
  yield* memoTitle("Spending", `${money(spending)} a month`);
  if (categories.length === 0) {
    yield* paragraph(noSpending, styles.note);
    return;
  }
  const cells = categories.map(({ facts, monthly, accountIds }) => {
    const share = formatPercentage(spending > 0 ? monthly / spending : 0, 0);
    return [`${facts.label}, ${share}`, money(monthly), figureProof(accounts, accountIds)];
  });
  yield* dense(pairColumns("Category", "Monthly"), paired(cells));
}

const monthColumns: Column[] = [
  { title: "Month", left: paper.left, right: 150 },
  { title: "Opening", left: 150, right: 236, figures: true },
  { title: "In", left: 236, right: 321, figures: true },
  { title: "Out", left: 321, right: 406, figures: true },
  { title: "Closing", left: 406, right: 492, figures: true },
  { title: "Proof", left: 500, right: paper.right, proofs: true },
];

export function* cashFlowSection(summary: TransactionSummary, money: MoneyFormat): Generator<Block> {
  const { note, notes } = describeCashFlow(summary);
  yield* memoTitle("Cash flow by month", note);
  yield* dense(
    monthColumns,
    cashFlowMonths(summary).map(({ month, opening, credits, debits, closing, proof }) => ({
      cells: [formatMonth(month), ...[opening, credits, debits, closing].map(money), proof],
    })),
  );
  for (const text of notes) yield* paragraph(text, styles.note);
}

export function* conductSection(summary: TransactionSummary, money: MoneyFormat): Generator<Block> {
  yield* memoTitle("Conduct", `over ${summary.period.days} days`);
  const cells = conductFigures(summary).map(({ label, figure, note, proof }) => [
    note ? `${label}, ${note}` : label,
    typeof figure === "number" ? String(figure) : money(figure.cents),
    proof,
  ]);
  yield* dense(pairColumns("Figure", "Found"), paired(cells));
}

/** Pairs rows of three cells side by side, read down the left half first. */
function paired(cells: readonly string[][]): Row[] {
  const half = Math.ceil(cells.length / 2);
  return cells.slice(0, half).map((left, index) => ({ cells: [...left, ...(cells[half + index] ?? [])] }));
}

function dense(columns: readonly Column[], rows: Iterable<Row>): Generator<Block> {
  return tableBlocks(columns, rows, densePadding);
}
