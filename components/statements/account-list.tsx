import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDateRange } from "#lib/format/date.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import { accountLabel } from "./account-label.ts";
import { AccountKindSelect, ReadingDecisions } from "./reading-decisions.tsx";
import { type SummaryAccount, VerificationBadge, verificationCopy } from "./verification-badge.tsx";

const SHOWN = 3;

/** Each account with its balances and the verification of its statements. */
export function AccountList(props: { applicationId: string; accounts: readonly SummaryAccount[] }) {
  const { applicationId, accounts } = props;
  return (
    <Card title="Accounts" flush>
      <ul>
        {accounts.map((account) => (
          <li key={account.accountId} className="border-b px-4 py-3 last:border-b-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="font-medium">
                {accountLabel(account)}
                {account.bank && account.accountName && (
                  <span className="font-normal text-muted"> · {account.accountName}</span>
                )}
              </h3>
              <div className="flex flex-wrap items-center gap-3">
                <AccountKindSelect
                  applicationId={applicationId}
                  accountId={account.accountId}
                  account={accountLabel(account)}
                  kind={account.kind}
                />
                <VerificationBadge verification={account.verification} />
              </div>
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1.5 sm:grid-cols-3 lg:grid-cols-6">
              {figures(account).map(([term, value]) => (
                <div key={term} className="min-w-0">
                  <dt className="text-muted text-sm">{term}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
              <div>
                <dt className="text-muted text-sm">Transactions</dt>
                <dd className="figures">
                  <TextLink href={transactionsHref(applicationId, { account: account.accountId })}>
                    {account.transactionCount}
                  </TextLink>
                </dd>
              </div>
            </dl>
            {account.verification !== "PROVED" && account.assumptions.length === 0 && (
              <p className="mt-2 max-w-prose text-pretty text-muted text-sm">
                {verificationCopy[account.verification].text}
              </p>
            )}
            <ConflictList conflicts={account.conflicts} />
            <ReadingDecisions assumptions={account.assumptions} decisions={account.choices} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function figures(account: SummaryAccount): [string, string][] {
  const money = (amount: number | null) => (amount === null ? "Not shown" : formatMoney(toCents(amount)));
  return [
    ["Period", account.from && account.to ? formatDateRange(account.from, account.to) : "Not shown"],
    ["Opening", money(account.openingBalance)],
    ["Closing", money(account.closingBalance)],
    ["Average", money(account.averageBalance)],
    ["Lowest", money(account.minimumBalance)],
  ];
}

/** Where a statement's figures contradict each other. A long list is collapsed, without script. */
function ConflictList({ conflicts }: { conflicts: SummaryAccount["conflicts"] }) {
  if (conflicts.length === 0) return null;
  const rest = conflicts.slice(SHOWN);
  return (
    <div className="mt-2 border-danger border-l-2 pl-3">
      <Messages conflicts={conflicts.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="w-fit rounded-xs text-accent text-sm hover:underline">
            <span className="group-open:hidden">Show {rest.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <div className="mt-1">
            <Messages conflicts={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Messages({ conflicts }: { conflicts: SummaryAccount["conflicts"] }) {
  return (
    <ul className="flex flex-col gap-1">
      {conflicts.map((conflict) => (
        <li key={conflict.message} className="text-pretty text-sm">
          {conflict.message}
        </li>
      ))}
    </ul>
  );
}
