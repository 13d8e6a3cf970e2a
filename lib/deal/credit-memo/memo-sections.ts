import { flagsToCheck } from "#lib/deal/flag-resolutions/core/flags-to-check.ts";
import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatDate, formatDateRange, formatMonth } from "#lib/platform/dates.ts";
import { counted, formatPercentage } from "#lib/platform/format.ts";
import { type MoneyFormat, toCents } from "#lib/platform/money.ts";
import type { Doubts, Row, Section, Table } from "#lib/platform/report/report.ts";
import {
  explainCategory,
  explainCommitment,
  explainStream,
} from "#lib/reading/statements/core/memo/arithmetic.ts";
import { cashFlowMonths, describeCashFlow } from "#lib/reading/statements/core/memo/cash-flow-months.ts";
import { accountProof, figureProof, unprovedCopy } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import {
  isCounted,
  type MonthlyFigures,
  monthlyOfCommitment,
  monthlyOfStream,
  whyNotCounted,
} from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import {
  compareSeverity,
  describeResolution,
  describeToCheck,
  flagSubjectLabels,
  severityLabels,
} from "#lib/reading/statements/core/understand/flag.ts";
import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import type { MemoSource } from "./memo-source.ts";

type MemoSection = Section<MemoSource>;
export type TableSection = MemoSection & { table: Table<MemoSource> };
export type MemoRow = Row<MemoSource>;

/** Open flags, then resolved ones, each most severe first with its resolution. */
export function flagsSection(flags: readonly ResolvedFlag[], unread: number): MemoSection {
  const isOpen = ({ state }: ResolvedFlag) => state !== "RESOLVED";
  const sorted = flags.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || compareSeverity(a, b));
  return {
    title: "Flags",
    note: flags.length > 0 ? describeToCheck(flagsToCheck(flags).length, unread) : undefined,
    points: sorted.map(({ severity, subject, message, state, resolution }) => ({
      ...severityLabels[severity],
      text: `${flagSubjectLabels[subject]}: ${message}`,
      comment: resolution
        ? describeResolution(resolution, state === "CHANGED" ? " (changed since)" : "")
        : undefined,
    })),
    empty: "Nothing was flagged.",
  };
}

type Account = TransactionSummary["accounts"][number];

export function accountsSection(
  { accounts }: TransactionSummary,
  applicants: readonly { clientId: string; clientName: string }[],
  money: MoneyFormat,
): TableSection {
  const balance = (amount: number | null) => (amount === null ? "Not shown" : money(toCents(amount)));
  return {
    title: "Accounts",
    table: {
      caption: "Accounts",
      columns: [
        { title: "Account", width: 134 },
        { title: "Period", width: 120 },
        { title: "Opening", width: 66, figures: true },
        { title: "Closing", width: 66, figures: true },
        { title: "Average", figures: true },
        { title: "Lowest", width: 64, figures: true },
      ],
      rows: accounts.map((account): MemoRow => {
        const { accountId, from, to, transactionCount } = account;
        const { customName, ownerIds, bank, accountName } = account;
        const owners = applicants.filter(({ clientId }) => ownerIds.includes(clientId));
        const details = [
          customName && bank,
          owners.length > 0 ? applicantNames(owners) : (customName || bank) && accountName,
        ];
        return {
          key: accountId,
          cells: [
            { text: accountLabel(account), detail: details.filter(Boolean).join(" · ") },
            {
              text: from && to ? formatDateRange(from, to) : "Not shown",
              detail: counted(transactionCount, "transaction"),
              source: { kind: "TRANSACTIONS", filter: { account: accountId } },
            },
            balance(account.openingBalance),
            balance(account.closingBalance),
            balance(account.averageBalance),
            balance(account.minimumBalance),
          ],
          mark: {
            proof: accountProof(account),
            of: `the balances of ${accountLabel(account)}`,
            source: { kind: "STATEMENTS", accountId },
          },
          doubts: doubtsAbout(account),
        };
      }),
    },
  };
}

/** Why an account is not proved. An open assumption explains itself. */
function doubtsAbout({ verification, assumptions, conflicts }: Account): Doubts | null {
  const contradictions = conflicts.map(({ message }) => message);
  const copy = verification === "PROVED" || assumptions.length > 0 ? null : unprovedCopy[verification];
  return copy || contradictions.length > 0 ? { title: "", text: "", ...copy, contradictions } : null;
}

/** The applicants' income streams. Amounts are as received, so wages are after tax. */
export function incomeSection(summary: TransactionSummary, money: MoneyFormat): TableSection {
  const { income, accounts, period } = summary;
  return {
    title: "Income",
    note: `${money(toCents(income.monthlyAverage))} a month received on average over ${period.days} days`,
    table: {
      caption: "Income streams",
      columns: [
        { title: "Payer", width: 134 },
        { title: "Frequency", width: 120 },
        { title: "Last paid", width: 66, dates: true },
        { title: "Consistency", figures: true },
        { title: "Payment", width: 66, figures: true },
        { title: "Monthly", width: 64, figures: true },
      ],
      rows: income.streams.map((stream): MemoRow => {
        const { payer, category, frequency, occurrences, averageAmount, currentAmount } = stream;
        const counted = isCounted(stream, summary);
        const source = {
          kind: "TRANSACTIONS",
          filter: { merchant: payer, category, direction: "in", standing: "counted" },
          arithmetic: explainStream(stream, period, money),
        } as const;
        return {
          key: `${payer} ${category} ${frequency} ${stream.lastDate}`,
          faint: !counted,
          cells: [
            { text: payer, detail: factsOf(category).label },
            {
              text: frequencyLabels[frequency],
              more: `${occurrences}×`,
              warning: counted ? undefined : whyNotCounted(stream),
            },
            {
              text: formatDate(stream.lastDate),
              detail: stream.nextExpectedDate ? `next ${formatDate(stream.nextExpectedDate)}` : undefined,
            },
            formatPercentage(stream.stability, 0),
            {
              text: money(toCents(averageAmount)),
              detail:
                currentAmount !== undefined && currentAmount < averageAmount
                  ? `now ${money(toCents(currentAmount))}`
                  : undefined,
            },
            money(monthlyOfStream(stream)),
          ],
          source,
          mark: { proof: figureProof(accounts, stream.accountIds), of: `${payer} a month`, source },
        };
      }),
    },
    empty:
      income.monthlyAverage === 0
        ? "The statements show no payments that look like income."
        : "No payer has paid three times.",
  };
}

/** Recurring payments: to lenders, rent and child support. */
export function commitmentsSection(
  { commitments, accounts, period }: TransactionSummary,
  figures: MonthlyFigures,
  money: MoneyFormat,
): TableSection {
  return {
    title: "Commitments",
    note: commitments.length > 0 ? `${money(figures.commitments)} a month` : undefined,
    table: {
      caption: "Commitments",
      columns: [
        { title: "Paid to", width: 134, details: { title: "For", width: 120 } },
        { title: "Frequency", width: 72 },
        { title: "Last paid", width: 60, dates: true },
        { title: "Monthly", width: 64, figures: true },
      ],
      rows: commitments.map((one): MemoRow => {
        const { lender, type, frequency = "IRREGULAR", count, firstDate, lastDate } = one;
        const source = {
          kind: "TRANSACTIONS",
          filter: { merchant: lender, category: type, direction: "out", standing: "counted" },
          arithmetic: explainCommitment(one, period, money),
        } as const;
        return {
          key: `${type} ${lender}`,
          cells: [
            { text: lender, detail: factsOf(type).label },
            { text: frequencyLabels[frequency], more: `${count}×` },
            { text: formatDate(lastDate), detail: `first ${formatDate(firstDate)}` },
            money(monthlyOfCommitment(one)),
          ],
          source,
          mark: { proof: figureProof(accounts, one.accountIds), of: `${lender} a month`, source },
        };
      }),
    },
    empty: "No recurring payments to lenders, landlords or for child support.",
  };
}

/** A list of names with one figure. */
export const listColumns = (name: string, figure: string) => [
  { title: name, width: 122 },
  { title: figure, width: 64, figures: true },
];

/** Monthly spending by category. Shares are of all spending. */
export function spendingSection(
  { accounts, period }: TransactionSummary,
  { categories, spending, groups }: MonthlyFigures,
  money: MoneyFormat,
): TableSection {
  const most = Math.max(1, ...categories.map(({ monthly }) => monthly));
  return {
    title: "Spending",
    note: `${money(spending)} a month`,
    facts: groups.map(({ label, monthly }) => ({ label, text: money(monthly) })),
    table: {
      caption: "Monthly spending by category",
      isList: true,
      columns: listColumns("Category", "Monthly"),
      rows: categories.map((category): MemoRow => {
        const { facts, monthly, accountIds } = category;
        const source = {
          kind: "TRANSACTIONS",
          filter: {
            category: facts.category,
            // Refunds reduce only living and fixed costs.
            direction: facts.group === "LIVING" || facts.group === "FIXED" ? null : "out",
            standing: "counted",
          },
          arithmetic: explainCategory(category, period, money),
        } as const;
        return {
          key: facts.category,
          cells: [
            { text: facts.label, more: formatPercentage(spending > 0 ? monthly / spending : 0, 0) },
            money(monthly),
          ],
          source,
          bar: monthly / most,
          mark: { proof: figureProof(accounts, accountIds), of: `${facts.label} a month`, source },
        };
      }),
    },
    empty: "The statements show no spending.",
  };
}

/** Money in and out by month, from the opening to the closing balance. */
export function cashFlowSection(summary: TransactionSummary, money: MoneyFormat): TableSection {
  const { accountIds, note, notes } = describeCashFlow(summary);
  return {
    title: "Cash flow by month",
    note,
    table: {
      caption: "Opening balance, money in, money out and closing balance by month",
      columns: [
        { title: "Month", width: 108 },
        { title: "Opening", width: 86, figures: true },
        { title: "In", width: 85, figures: true },
        { title: "Out", width: 85, figures: true },
        { title: "Closing", width: 86, figures: true },
      ],
      rows: cashFlowMonths(summary).map(({ month, opening, credits, debits, closing, proof }): MemoRow => {
        const source = {
          kind: "TRANSACTIONS",
          filter: { month, accounts: accountIds },
          arithmetic:
            "Every transaction of these accounts in the month, including transfers between them and excluded ones, which the balances contain. Opening balance + in − out = closing balance.",
        } as const;
        return {
          key: month,
          cells: [formatMonth(month), ...[opening, credits, debits, closing].map(money)],
          source,
          mark: { proof, of: `the cash flow of ${formatMonth(month)}`, source },
        };
      }),
    },
    notes,
  };
}
