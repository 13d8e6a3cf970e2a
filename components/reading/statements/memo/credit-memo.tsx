import type { Evidence } from "#components/reading/proof/evidence.ts";
import { ProofLegend } from "#components/reading/proof/proof-legend.tsx";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { applicantNames } from "#components/records/applications/applicant-names.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { TextLink } from "#components/ui/links.tsx";
import type { PayWarning } from "#lib/deal/fact-finds/core/figure.ts";
import type { ResolvedFlags } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatDateRange } from "#lib/platform/format/date.ts";
import { formatTimestamp } from "#lib/platform/format/timestamp.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { describeToCheck } from "#lib/platform/vocabulary/flag.ts";
import { explainMain } from "#lib/reading/statements/core/memo/arithmetic.ts";
import { mainProofs } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { explainMonthlyFigures } from "#lib/reading/statements/core/memo/memo-sentences.ts";
import { type MonthlyFigures, monthlyFigures } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { MonthlyIncome } from "#lib/reading/transactions/read-transactions.ts";
import { CurrencyNotice } from "../currency-notice.tsx";
import { FlagList } from "../flags/flag-list.tsx";
import { AccountLedger } from "./account-ledger.tsx";
import { CashFlowLedger } from "./cash-flow-ledger.tsx";
import { ConductLedger } from "./conduct-ledgers.tsx";
import { IncomeLedger } from "./income-ledger.tsx";
import { MemoActions } from "./memo-actions.tsx";
import { Hero, MemoSection } from "./memo-parts.tsx";
import { CommitmentLedger, SpendingLedger } from "./spending-ledgers.tsx";

/** The summary of an application's statements, as a credit assessor sees it. Every figure opens its evidence. */
export function CreditMemo(props: {
  applicationId: string;
  applicants: readonly { clientId: string; clientName: string }[];
  summary: TransactionSummary;
  income: readonly MonthlyIncome[];
  flags: ResolvedFlags;
  payWarnings: readonly PayWarning[];
}) {
  const { applicationId, applicants, summary, income, flags, payWarnings } = props;
  const { period, documents, currency, totals } = summary;
  const figures = monthlyFigures(summary);
  return (
    <article className="flex flex-col gap-7 print:gap-3" data-memo>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="hidden font-semibold font-serif text-xl print:block">
            Credit memo: {applicantNames(applicants)}
          </h1>
          <p className="text-muted">
            {period.from && period.to && (
              <>
                <span className="figures text-text">{formatDateRange(period.from, period.to)}</span>,{" "}
                {period.days} days covered ·{" "}
              </>
            )}
            <TextLink href={transactionsHref(applicationId)}>{totals.transactionCount} transactions</TextLink>{" "}
            from {documents.processed} {documents.processed === 1 ? "document" : "documents"} · summarised{" "}
            {formatTimestamp(summary.generatedAt)}
          </p>
        </div>
        <MemoActions applicationId={applicationId} />
      </header>
      {documents.failed.length > 0 && (
        <Notice tone="danger" title="Not in this summary">
          <ul>
            {documents.failed.map(({ fileId, fileName, reason }) => (
              <li key={fileId}>
                {fileName}: {reason}
              </li>
            ))}
          </ul>
          <TextLink href={`/applications/${applicationId}/documents`}>Fix it in Documents</TextLink>
        </Notice>
      )}
      <CurrencyNotice currency={currency} />
      <MainFigures applicationId={applicationId} summary={summary} figures={figures} />
      <MemoSection
        id="flags"
        title="Flags"
        {...(flags.flags.length > 0 && {
          note: describeToCheck(flags.toCheck, documents.failed.length),
        })}
      >
        <FlagList applicationId={applicationId} flags={flags.flags} />
      </MemoSection>
      <AccountLedger applicationId={applicationId} applicants={applicants} accounts={summary.accounts} />
      <IncomeLedger applicationId={applicationId} summary={summary} byMonth={income} warnings={payWarnings} />
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:gap-y-3">
        <div className="flex min-w-0 flex-col gap-7 print:gap-3">
          <CommitmentLedger {...{ applicationId, summary, figures }} />
          <CashFlowLedger applicationId={applicationId} summary={summary} />
          <ConductLedger applicationId={applicationId} summary={summary} />
        </div>
        <SpendingLedger {...{ applicationId, summary, figures }} />
      </div>
      <footer className="flex flex-col gap-2 border-t pt-3 text-muted text-sm">
        <p className="max-w-prose text-pretty">{explainMonthlyFigures(period)}</p>
        <ProofLegend />
      </footer>
    </article>
  );
}

/** The memo's main figures: monthly income, spending and surplus. */
function MainFigures(props: { applicationId: string; summary: TransactionSummary; figures: MonthlyFigures }) {
  const { applicationId, summary, figures } = props;
  const { income, regularIncome, spending, surplus, commitments } = figures;
  const proofs = mainProofs(summary);
  const texts = explainMain(figures, summary.period);
  const link = {
    label: "See the transactions",
    href: transactionsHref(applicationId, { standing: "counted" }),
  };
  const mark = (figure: "income" | "spending" | "surplus", of: string) => {
    const evidence: Evidence = { kind: "NOTE", text: texts[figure], link };
    return <ProofMark proof={proofs[figure]} of={of} evidence={evidence} word />;
  };
  return (
    <dl className="grid gap-x-10 gap-y-5 border-text border-y-2 py-4 sm:grid-cols-3 print:grid-cols-3 print:py-2">
      <Hero
        label="Monthly income"
        figure={formatMoney(income)}
        note={`${formatMoney(regularIncome)} of it regular`}
        mark={mark("income", "monthly income")}
      />
      <Hero
        label="Monthly spending"
        figure={formatMoney(spending)}
        note={`${formatMoney(commitments)} of it commitments, over ${summary.period.days} days`}
        mark={mark("spending", "monthly spending")}
      />
      <Hero
        label="Monthly surplus"
        figure={formatMoney(surplus)}
        note="income less spending"
        mark={mark("surplus", "monthly surplus")}
        isNegative={surplus < 0}
      />
    </dl>
  );
}
