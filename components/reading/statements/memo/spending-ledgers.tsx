import Link from "next/link";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { percentOf } from "#components/ui/charts/scale.ts";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDate } from "#lib/platform/format/date.ts";
import { formatPercentage } from "#lib/platform/format/percentage.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { explainCategory, explainCommitment } from "#lib/reading/statements/core/memo/arithmetic.ts";
import { figureProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { noCommitments, noSpending } from "#lib/reading/statements/core/memo/memo-sentences.ts";
import {
  type Commitment,
  type MonthlyCategory,
  type MonthlyFigures,
  monthlyOfCommitment,
} from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import { Marked, MemoSection } from "./memo-parts.tsx";

/** Monthly spending by category, as a dense list with a thin bar for each. Shares are of all spending. */
export function SpendingLedger(props: {
  applicationId: string;
  summary: TransactionSummary;
  figures: MonthlyFigures;
}) {
  const { applicationId, summary, figures } = props;
  const { categories, spending, groups } = figures;
  const most = Math.max(0, ...categories.map(({ monthly }) => monthly));
  return (
    <MemoSection title="Spending" note={`${formatMoney(spending)} a month`}>
      {categories.length === 0 ? (
        <p className="py-2 text-muted">{noSpending}</p>
      ) : (
        <>
          <dl className="figures flex flex-wrap gap-x-5 gap-y-1 border-b py-1.5 text-sm">
            {groups.map(({ label, monthly }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium">{formatMoney(monthly)}</dd>
              </div>
            ))}
          </dl>
          <table className="w-full border-collapse text-left">
            <caption className="sr-only">Monthly spending by category</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Category</th>
                <th scope="col">Amount</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {categories.map((category) => (
                <CategoryRow
                  key={category.facts.category}
                  {...{ applicationId, summary, category, most, total: spending }}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </MemoSection>
  );
}

function CategoryRow(props: {
  applicationId: string;
  summary: TransactionSummary;
  category: MonthlyCategory;
  most: number;
  total: number;
}) {
  const { applicationId, summary, category, most, total } = props;
  const { facts, monthly, accountIds } = category;
  const filter: Partial<TransactionFilter> = {
    category: facts.category,
    // Refunds reduce only living and fixed costs.
    direction: facts.group === "LIVING" || facts.group === "FIXED" ? null : "out",
    standing: "counted",
  };
  return (
    <tr className="border-b last:border-b-0">
      <th scope="row" className="w-full py-1 pr-3 font-normal">
        <Link
          href={transactionsHref(applicationId, filter)}
          prefetch={false}
          className="rounded-xs hover:underline"
        >
          {facts.label}
        </Link>
        <svg aria-hidden="true" className="mt-0.5 block h-1 w-full">
          <rect width={percentOf(monthly, most)} height="4" rx="1" className="fill-chart-1" />
        </svg>
      </th>
      <td className="figures whitespace-nowrap py-1 text-right">
        <Marked
          mark={
            <ProofMark
              proof={figureProof(summary.accounts, accountIds)}
              of={`${facts.label} a month`}
              evidence={{
                kind: "TRANSACTIONS",
                applicationId,
                filter,
                arithmetic: explainCategory(category, summary.period),
              }}
            />
          }
        >
          {formatMoney(monthly)}
        </Marked>
      </td>
      <td className="figures w-10 py-1 text-right text-muted text-sm">
        {formatPercentage(total > 0 ? monthly / total : 0, 0)}
      </td>
    </tr>
  );
}

/** Recurring payments: to lenders, rent and child support. */
export function CommitmentLedger(props: {
  applicationId: string;
  summary: TransactionSummary;
  figures: MonthlyFigures;
}) {
  const { applicationId, summary, figures } = props;
  const { commitments } = summary;
  return (
    <MemoSection
      title="Commitments"
      {...(commitments.length > 0 && { note: `${formatMoney(figures.commitments)} a month` })}
    >
      {commitments.length === 0 ? (
        <p className="py-2 text-muted">{noCommitments}</p>
      ) : (
        <Table caption="Commitments">
          <TableHead>
            <Th>Paid to</Th>
            <Th>Frequency</Th>
            <Th>First and last</Th>
            <Th numeric className="pr-9">
              Monthly
            </Th>
          </TableHead>
          <tbody className="stacked:block">
            {commitments.map((commitment) => (
              <CommitmentRow
                key={`${commitment.type} ${commitment.lender}`}
                {...{ applicationId, summary, commitment }}
              />
            ))}
          </tbody>
        </Table>
      )}
    </MemoSection>
  );
}

function CommitmentRow(props: {
  applicationId: string;
  summary: TransactionSummary;
  commitment: Commitment;
}) {
  const { applicationId, summary, commitment } = props;
  const { lender, type, frequency = "IRREGULAR", count } = commitment;
  const filter: Partial<TransactionFilter> = {
    merchant: lender,
    category: type,
    direction: "out",
    standing: "counted",
  };
  return (
    <Tr>
      <Td lead>
        <RowLink href={transactionsHref(applicationId, filter)}>{lender}</RowLink>
        <span className="block font-normal text-muted text-sm">{factsOf(type).label}</span>
      </Td>
      <Td label="Frequency">
        <span>
          {frequencyLabels[frequency]}
          <span className="figures text-muted"> · {count}×</span>
        </span>
      </Td>
      <Td label="First and last" className="figures whitespace-nowrap">
        <span className="stacked:text-right">
          {formatDate(commitment.firstDate)}
          <span className="block text-muted text-sm">{formatDate(commitment.lastDate)}</span>
        </span>
      </Td>
      <Td label="Monthly" numeric>
        <Marked
          mark={
            <ProofMark
              proof={figureProof(summary.accounts, commitment.accountIds)}
              of={`${lender} a month`}
              evidence={{
                kind: "TRANSACTIONS",
                applicationId,
                filter,
                arithmetic: explainCommitment(commitment, summary.period),
              }}
            />
          }
        >
          {formatMoney(monthlyOfCommitment(commitment))}
        </Marked>
      </Td>
    </Tr>
  );
}
