import { Card } from "#components/ui/layout/card.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDateRange } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { accountLabel } from "./account-label.ts";
import { mainFigures } from "./summary-figures.ts";
import { VerificationBadge } from "./verification-badge.tsx";

/** The summary in four figures, and the verification of each account's statements. */
export function Glance({ summary, href }: { summary: TransactionSummary; href: string }) {
  const { income, regularIncome, expenses, surplus, commitments } = mainFigures(summary);
  const grave = summary.flags.filter(({ severity }) => severity !== "INFO").length;
  return (
    <>
      <StatRow>
        <Stat
          label="Income a month"
          figure={formatMoney(income)}
          note={`${formatMoney(regularIncome)} of it regular`}
        />
        <Stat
          label="Expenses a month"
          figure={formatMoney(expenses)}
          note={`over ${summary.period.days} days`}
        />
        <Stat label="Surplus" figure={formatMoney(surplus)} tone={surplus < 0 ? "danger" : "success"} />
        <Stat
          label="Commitments a month"
          figure={formatMoney(commitments)}
          note={`${summary.commitments.length} found`}
        />
      </StatRow>
      <Card
        title="Statements by account"
        actions={
          <TextLink href={href}>
            {grave > 0 ? `Summary: ${grave} ${grave === 1 ? "flag" : "flags"} to check` : "Full summary"}
          </TextLink>
        }
        flush
      >
        <ul>
          {summary.accounts.map((account) => (
            <li
              key={account.accountId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
            >
              <span className="min-w-0 grow basis-48 truncate font-medium">{accountLabel(account)}</span>
              <span className="figures text-muted">
                {account.from && account.to ? formatDateRange(account.from, account.to) : "No dates"}
              </span>
              <VerificationBadge verification={account.verification} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
