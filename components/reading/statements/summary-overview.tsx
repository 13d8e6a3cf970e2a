import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDateRange } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { moneyFormat } from "#lib/platform/money.ts";
import { explainMain } from "#lib/reading/statements/core/memo/arithmetic.ts";
import { accountProof, mainProofs } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { monthlyFigures } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { CurrencyNotice } from "./summary-notices.tsx";

/** The summary in four figures, and how well each account's statements support them. */
export function SummaryOverview(props: {
  applicationId: string;
  summary: TransactionSummary;
  /** The number of unresolved warnings and high-severity flags. */
  toCheck: number;
}) {
  const { applicationId, summary, toCheck } = props;
  const href = `/applications/${applicationId}/summary`;
  const money = moneyFormat(summary.currency);
  const figures = monthlyFigures(summary);
  const proofs = mainProofs(summary);
  const texts = explainMain(figures, summary.period, money);
  const link = { label: "Open the summary", href };
  // Beside the note, because a long figure fills the line on a phone.
  const marked = (figure: keyof typeof proofs, of: string, note: string) => (
    <span className="-ml-1 flex items-center gap-0.5">
      <ProofMark proof={proofs[figure]} of={of} evidence={{ kind: "NOTE", text: texts[figure], link }} />
      {note}
    </span>
  );
  return (
    <>
      <CurrencyNotice currency={summary.currency} />
      <StatRow>
        <Stat
          label="Monthly income"
          figure={money(figures.income)}
          note={marked("income", "monthly income", `${money(figures.regularIncome)} of it regular`)}
        />
        <Stat
          label="Monthly spending"
          figure={money(figures.spending)}
          note={marked("spending", "monthly spending", `over ${summary.period.days} days`)}
        />
        <Stat
          label="Monthly surplus"
          figure={money(figures.surplus)}
          note={marked("surplus", "monthly surplus", "income less spending")}
          tone={figures.surplus < 0 ? "danger" : "success"}
        />
        <Stat
          label="Monthly commitments"
          figure={money(figures.commitments)}
          note={marked("commitments", "monthly commitments", `${summary.commitments.length} found`)}
        />
      </StatRow>
      <Card
        title="Statements by account"
        actions={
          <TextLink href={toCheck > 0 ? `${href}#flags` : href}>
            {toCheck > 0 ? `Summary: ${counted(toCheck, "flag")} to check` : "Full summary"}
          </TextLink>
        }
        flush
      >
        <ul>
          {summary.accounts.map((account) => (
            <li
              key={account.accountId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0"
            >
              <span className="min-w-0 grow basis-48 truncate font-medium">{accountLabel(account)}</span>
              <span className="figures text-muted">
                {account.from && account.to ? formatDateRange(account.from, account.to) : "No dates"}
              </span>
              <ProofMark
                proof={accountProof(account)}
                of={`the statements of ${accountLabel(account)}`}
                evidence={{ kind: "STATEMENTS", applicationId, accountId: account.accountId }}
                word
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
