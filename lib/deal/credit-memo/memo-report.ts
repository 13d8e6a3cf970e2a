import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatDateRange, formatTimestamp } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { type MoneyFormat, moneyFormat } from "#lib/platform/money.ts";
import type { Proof } from "#lib/platform/report/proof.ts";
import type { Headline, Piece } from "#lib/platform/report/report.ts";
import { explainMain, explainMonthlyFigures } from "#lib/reading/statements/core/memo/arithmetic.ts";
import { type ConductFigure, conductFigures } from "#lib/reading/statements/core/memo/conduct-figures.ts";
import { accountProof, mainProofs } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { monthlyFigures } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import {
  accountsSection,
  cashFlowSection,
  commitmentsSection,
  flagsSection,
  incomeSection,
  listColumns,
  type MemoRow,
  spendingSection,
  type TableSection,
} from "./memo-sections.ts";
import type { MemoSource } from "./memo-source.ts";

export type MemoData = {
  /** The main applicant first. */
  applicants: readonly { clientId: string; clientName: string }[];
  /** Empty for a reader who is the adviser. */
  adviser: string;
  summary: TransactionSummary;
  flags: readonly ResolvedFlag[];
};

/**
 * The credit memo: an application's summary for a credit assessor, with its flags as they are resolved now. Its PDF and
 * the Summary tab both show it, so a fact is added here.
 */
export function memoReport({ applicants, adviser, summary, flags }: MemoData) {
  const { period, documents, currency } = summary;
  const money = moneyFormat(currency);
  const figures = monthlyFigures(summary);
  const proofs = mainProofs(summary);
  return {
    names: applicants.map(({ clientName }) => clientName).join(", "),
    period: period.from && period.to ? formatDateRange(period.from, period.to) : "No period",
    lead: leadOf(summary, adviser),
    unread: documents.failed.map(({ fileId, fileName, reason }) => ({
      key: fileId,
      text: `${fileName}: ${reason}`,
    })),
    currency: currency === "NZD" ? null : `All amounts are in ${currency}, the currency of the statements.`,
    headlines: headlinesOf(summary),
    flags: flagsSection(flags, documents.failed.length),
    accounts: accountsSection(summary, applicants, money),
    income: incomeSection(summary, money),
    commitments: commitmentsSection(summary, figures, money),
    spending: spendingSection(summary, figures, money),
    cashFlow: cashFlowSection(summary, money),
    conduct: conductSection(summary, money),
    foot: explainMonthlyFigures(period),
    marks: [...summary.accounts.map(accountProof), ...Object.values(proofs)] satisfies Proof[],
  };
}

export type MemoReport = ReturnType<typeof memoReport>;

/** What the memo covers, and when it was calculated. */
function leadOf(summary: TransactionSummary, adviser: string): Piece<MemoSource>[] {
  const { period, documents, totals, generatedAt } = summary;
  const covered =
    period.from && period.to
      ? [
          { text: formatDateRange(period.from, period.to), isMain: true },
          { text: `, ${period.days} days covered` },
        ]
      : [{ text: "No period" }];
  return [
    ...covered,
    { text: " · " },
    { text: `${totals.transactionCount} transactions`, source: { kind: "TRANSACTIONS", filter: {} } },
    { text: ` from ${counted(documents.processed, "document")}` },
    { text: adviser && ` · Adviser ${adviser}` },
    { text: ` · summarised ${formatTimestamp(generatedAt)}` },
  ];
}

function headlinesOf(summary: TransactionSummary): Headline<MemoSource>[] {
  const money = moneyFormat(summary.currency);
  const figures = monthlyFigures(summary);
  const { income, regularIncome, spending, surplus, commitments } = figures;
  const proofs = mainProofs(summary);
  const texts = explainMain(figures, summary.period, money);
  const headline = (figure: "income" | "spending" | "surplus", amount: number, note: string) => ({
    label: `Monthly ${figure}`,
    figure: money(amount),
    note,
    mark: {
      proof: proofs[figure],
      of: `monthly ${figure}`,
      source: {
        kind: "NOTE",
        text: texts[figure],
        link: { label: "See the transactions", filter: { standing: "counted" } },
      } satisfies MemoSource,
    },
  });
  return [
    headline("income", income, `${money(regularIncome)} of it regular`),
    headline(
      "spending",
      spending,
      `${money(commitments)} of it commitments, over ${summary.period.days} days`,
    ),
    {
      ...headline("surplus", surplus, "income less spending"),
      ...(surplus < 0 && { tone: "danger" as const }),
    },
  ];
}

/** Account conduct in the figures that lenders ask for. */
function conductSection(summary: TransactionSummary, money: MoneyFormat): TableSection {
  const over = `over ${summary.period.days} days`;
  return {
    title: "Conduct",
    note: over,
    table: {
      caption: "Conduct",
      isList: true,
      columns: listColumns("Figure", "Found"),
      rows: conductFigures(summary, money).map((one): MemoRow => {
        const { label, figure, note, tone, proof } = one;
        const found = typeof figure === "number" ? figure : figure.cents;
        return {
          key: label,
          cells: [
            { text: label, more: note },
            {
              text: typeof figure === "number" ? String(figure) : money(figure.cents),
              // Only figures above zero are coloured.
              tone: found > 0 ? tone : "neutral",
            },
          ],
          mark: { proof, of: label.toLowerCase(), source: conductSource(one, found > 0, summary) },
        };
      }),
    },
  };
}

function conductSource(
  { what, source }: ConductFigure,
  isFound: boolean,
  { flags, period }: TransactionSummary,
): MemoSource {
  const over = `in ${period.days} days`;
  if (!isFound) {
    return {
      kind: "NOTE",
      text: `No ${what} was found on the statements ${over}.`,
      link: { label: "See all transactions", filter: {} },
    };
  }
  if ("category" in source) {
    return {
      kind: "TRANSACTIONS",
      filter: { category: source.category, direction: "out", standing: "counted" },
      arithmetic: `The total paid out ${over}.`,
    };
  }
  const isShown = flags.some(({ code, transactionIds }) => code === source.flag && transactionIds.length > 0);
  return isShown
    ? {
        kind: "TRANSACTIONS",
        filter: { flag: source.flag },
        arithmetic: `Counted ${over}. A returned payment and its fee count once.`,
      }
    : { kind: "NOTE", text: "Counted from the balances at the end of each day." };
}
