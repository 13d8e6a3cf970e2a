import type { MemoSource } from "#lib/deal/credit-memo/memo-source.ts";
import type { Doubts, Section } from "#lib/platform/report/report.ts";
import { accountKindLabels, accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { AccountKindSelect, ReadingDecisions } from "../reading-decisions.tsx";
import { EditAccount } from "./edit-account.tsx";
import type { Owner } from "./edit-account-dialog.tsx";
import { MemoSection } from "./memo-parts.tsx";
import { MemoTable } from "./memo-table.tsx";

type Account = TransactionSummary["accounts"][number];

const SHOWN = 3;

/** Each account with its balances, any doubts about its statements, and what the broker can correct. */
export function AccountTable(props: {
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
