import { ProofLegend } from "#components/reading/proof/proof-glyph.tsx";
import { FlagList } from "#components/reading/statements/flags/flag-list.tsx";
import { AccountKindSelect, ReadingDecisions } from "#components/reading/statements/reading-decisions.tsx";
import { CurrencyNotice } from "#components/reading/statements/summary-notices.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { MonthBars, StackedMonths } from "#components/ui/charts/month-bars.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { type MemoReport, memoReport } from "#lib/deal/credit-memo/memo-report.ts";
import type { MemoSource } from "#lib/deal/credit-memo/memo-source.ts";
import type { PayWarning } from "#lib/deal/fact-finds/core/figure.ts";
import type { ResolvedFlags } from "#lib/deal/flag-resolutions/schemas.ts";
import type { Doubts, Section } from "#lib/platform/report/report.ts";
import { cashFlowMonths } from "#lib/reading/statements/core/memo/cash-flow-months.ts";
import { accountKindLabels, accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { MonthlyIncome } from "#lib/reading/transactions/read-transactions.ts";
import type { Owner } from "./edit-account-dialog.tsx";
import { incomeSeries } from "./income-series.ts";
import { EditAccount, MemoActions } from "./memo-actions.tsx";
import { Hero, MemoSection } from "./memo-parts.tsx";
import { MemoBars, MemoList, MemoTable } from "./memo-table.tsx";

/** The summary of an application's statements, as a credit assessor sees it. Every figure opens its evidence. */
export function CreditMemo(props: {
  applicationId: string;
  applicants: readonly { clientId: string; clientName: string }[];
  summary: TransactionSummary;
  income: readonly MonthlyIncome[];
  flags: ResolvedFlags;
  payWarnings: readonly PayWarning[];
}) {
  const { applicationId, applicants, summary, income: received, flags, payWarnings } = props;
  const memo = memoReport({ applicants, adviser: "", summary, flags: flags.flags });
  const { accounts, income, commitments, spending, cashFlow, conduct } = memo;
  const months = summary.cashFlow.map(({ month }) => month);
  const series = incomeSeries(applicationId, received, months);
  return (
    <article className="flex flex-col gap-7 print:gap-3" data-memo>
      <MemoHeader applicationId={applicationId} memo={memo} />
      {memo.unread.length > 0 && (
        <Notice tone="danger" title="Not in this summary">
          <ul>
            {memo.unread.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
          <TextLink href={`/applications/${applicationId}/documents`}>Fix it in Documents</TextLink>
        </Notice>
      )}
      <CurrencyNotice currency={summary.currency} />
      <dl className="grid gap-x-10 gap-y-5 border-text border-y-2 py-4 sm:grid-cols-3 print:grid-cols-3 print:py-2">
        {memo.headlines.map((headline) => (
          <Hero key={headline.label} applicationId={applicationId} headline={headline} />
        ))}
      </dl>
      <MemoSection id="flags" section={memo.flags}>
        <FlagList applicationId={applicationId} flags={flags.flags} />
      </MemoSection>
      <AccountTable
        applicationId={applicationId}
        applicants={applicants}
        accounts={summary.accounts}
        section={accounts}
      />
      <MemoSection
        section={income}
        above={payWarnings.map(({ figure, label, warning }) => (
          <div key={figure} className="mb-3">
            <Notice tone="warning" title={label}>
              {warning}{" "}
              <TextLink href={`/applications/${applicationId}/fact-find`}>Open the fact find</TextLink>
            </Notice>
          </div>
        ))}
        below={
          series.length > 0 && (
            <div className="mt-4 print:hidden">
              <h3 className="mb-2 font-medium">By month</h3>
              <StackedMonths
                caption="Income by month and payer"
                months={months}
                series={series}
                currency={summary.currency}
              />
            </div>
          )
        }
      >
        <MemoTable applicationId={applicationId} table={income.table} narrow="stack-early" />
      </MemoSection>
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:gap-y-3">
        <div className="flex min-w-0 flex-col gap-7 print:gap-3">
          <MemoSection section={commitments}>
            <MemoTable applicationId={applicationId} table={commitments.table} />
          </MemoSection>
          <MemoSection
            section={cashFlow}
            above={
              <div className="mt-3 mb-2 print:hidden">
                <MonthBars
                  caption="Cash flow by month"
                  months={cashFlowMonths(summary)}
                  currency={summary.currency}
                />
              </div>
            }
          >
            <MemoTable applicationId={applicationId} table={cashFlow.table} narrow="scroll" />
          </MemoSection>
          <MemoSection section={conduct}>
            <MemoList applicationId={applicationId} table={conduct.table} />
          </MemoSection>
        </div>
        <MemoSection section={spending}>
          <dl className="figures flex flex-wrap gap-x-5 gap-y-1 border-b py-1.5 text-sm">
            {spending.facts?.map(({ label, text }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium">{text}</dd>
              </div>
            ))}
          </dl>
          <MemoBars applicationId={applicationId} table={spending.table} />
        </MemoSection>
      </div>
      <footer className="flex flex-col gap-2 border-t pt-3 text-muted text-sm">
        <p className="max-w-prose text-pretty">{memo.foot}</p>
        <ProofLegend />
      </footer>
    </article>
  );
}

function MemoHeader({ applicationId, memo }: { applicationId: string; memo: MemoReport }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="hidden font-semibold font-serif text-xl print:block">Credit memo: {memo.names}</h1>
        <p className="text-muted">
          {memo.lead.map(({ text, source, isMain = false }) =>
            source?.kind === "TRANSACTIONS" ? (
              <TextLink key={text} href={transactionsHref(applicationId, source.filter)}>
                {text}
              </TextLink>
            ) : (
              <span key={text} className={isMain ? "figures text-text" : undefined}>
                {text}
              </span>
            ),
          )}
        </p>
      </div>
      <MemoActions applicationId={applicationId} />
    </header>
  );
}

type Account = TransactionSummary["accounts"][number];

const SHOWN = 3;

/** Each account with its balances, any doubts about its statements, and what the broker can correct. */
function AccountTable(props: {
  applicationId: string;
  applicants: readonly Owner[];
  accounts: readonly Account[];
  section: Section<MemoSource>;
}) {
  const { applicationId, applicants, accounts, section } = props;
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  return (
    <MemoSection section={section}>
      {section.table && (
        <MemoTable
          applicationId={applicationId}
          table={section.table}
          narrow="stack-early"
          marksApart
          inLead={({ key }) => {
            const account = byId.get(key);
            return (
              account && <Controls applicationId={applicationId} applicants={applicants} account={account} />
            );
          }}
          below={({ key, doubts }) => remarksOn(byId.get(key), doubts ?? null)}
        />
      )}
    </MemoSection>
  );
}

function Controls(props: { applicationId: string; applicants: readonly Owner[]; account: Account }) {
  const { applicationId, applicants, account } = props;
  const { accountId, kind, customName, ownerIds } = account;
  const label = accountLabel(account);
  return (
    <>
      <span className="mt-1 flex items-center gap-1 font-normal print:hidden">
        <AccountKindSelect applicationId={applicationId} accountId={accountId} kind={kind} account={label} />
        <EditAccount
          applicationId={applicationId}
          accountId={accountId}
          applicants={applicants}
          customName={customName}
          ownerIds={ownerIds}
          account={label}
        />
      </span>
      <span className="hidden font-normal text-muted print:block">
        {kind === null ? "Kind not known" : accountKindLabels[kind]}
      </span>
    </>
  );
}

function remarksOn(account: Account | undefined, doubts: Doubts | null) {
  const { assumptions = [], choices = [] } = account ?? {};
  if (!doubts && assumptions.length + choices.length === 0) return null;
  return (
    <>
      {doubts?.text && (
        <p className="max-w-prose text-pretty text-muted text-sm">
          <span className="font-medium text-text">{doubts.title}.</span> {doubts.text}
        </p>
      )}
      {doubts && <Contradictions messages={doubts.contradictions} />}
      <div className="print:hidden">
        <ReadingDecisions assumptions={assumptions} decisions={choices} />
      </div>
    </>
  );
}

/** Lists the contradictions in a statement. A long list is collapsed without JavaScript. */
function Contradictions({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  const rest = messages.slice(SHOWN);
  return (
    <div className="mt-2 border-danger border-l-2 pl-3">
      <Messages messages={messages.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="w-fit rounded-xs text-accent text-sm hover:underline print:hidden">
            <span className="group-open:hidden">Show {rest.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <div className="mt-1">
            <Messages messages={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Messages({ messages }: { messages: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {messages.map((message) => (
        <li key={message} className="text-pretty text-sm">
          {message}
        </li>
      ))}
    </ul>
  );
}
