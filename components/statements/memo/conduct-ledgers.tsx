import { MonthBars } from "#components/charts/month-bars.tsx";
import type { Evidence } from "#components/proof/evidence.ts";
import { ProofMark } from "#components/proof/proof-mark.tsx";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { toneInk } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatMonth } from "#lib/format/date.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import { type ConductFigure, conductFigures, monthProof } from "#lib/statements/core/memo/conduct-figures.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { Marked, MemoSection } from "./memo-parts.tsx";

type Props = { applicationId: string; summary: TransactionSummary };

/** Money in and out by month, as a chart and a table. */
export function CashFlowLedger({ applicationId, summary }: Props) {
  const { cashFlow, accounts } = summary;
  return (
    <MemoSection title="Cash flow by month">
      <div className="mt-3 mb-2 print:hidden">
        <MonthBars
          caption="Cash flow by month"
          months={cashFlow.map(({ month, credits, debits }) => ({
            month,
            credits: toCents(credits),
            debits: toCents(debits),
          }))}
        />
      </div>
      <Table caption="Money in, money out and closing balance by month" narrow="scroll">
        <TableHead>
          <Th>Month</Th>
          <Th numeric>In</Th>
          <Th numeric>Out</Th>
          <Th numeric>Net</Th>
          <Th numeric className="pr-9">
            Closing
          </Th>
        </TableHead>
        <tbody>
          {cashFlow.map(({ month, credits, debits, net, closingBalance }) => (
            <Tr key={month}>
              <Td>
                <RowLink href={transactionsHref(applicationId, { month, standing: "counted" })}>
                  {formatMonth(month)}
                </RowLink>
              </Td>
              <Td numeric>{formatMoney(toCents(credits))}</Td>
              <Td numeric>{formatMoney(toCents(debits))}</Td>
              <Td numeric className={net < 0 ? "text-danger" : ""}>
                {formatMoney(toCents(net))}
              </Td>
              <Td numeric>
                <Marked
                  mark={
                    <ProofMark
                      proof={monthProof(accounts, month)}
                      of={`the cash flow of ${formatMonth(month)}`}
                      evidence={{
                        kind: "TRANSACTIONS",
                        applicationId,
                        filter: { month, standing: "counted" },
                        arithmetic:
                          "All counted transactions in the month, including transfers between own accounts. The closing balance covers transaction and savings accounts.",
                      }}
                    />
                  }
                >
                  {closingBalance === null ? "–" : formatMoney(toCents(closingBalance))}
                </Marked>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </MemoSection>
  );
}

/** Account conduct in the figures that lenders ask for. Only figures above zero are coloured. */
export function ConductLedger({ applicationId, summary }: Props) {
  const over = `in ${summary.period.days} days`;
  return (
    <MemoSection title="Conduct" note={`over ${summary.period.days} days`}>
      <dl>
        {conductFigures(summary).map((figure) => (
          <ConductRow key={figure.label} {...{ applicationId, summary, figure, over }} />
        ))}
      </dl>
    </MemoSection>
  );
}

function ConductRow(props: Props & { figure: ConductFigure; over: string }) {
  const { applicationId, summary, figure, over } = props;
  const { label, note, tone, proof } = figure;
  const found = typeof figure.figure === "number" ? figure.figure : figure.figure.cents;
  return (
    <div className="flex items-center justify-between gap-4 border-b py-1 last:border-b-0">
      <dt>
        {label}
        {note && <span className="figures ml-2 text-muted text-sm">{note}</span>}
      </dt>
      <dd className={cx("figures", found > 0 && tone !== "neutral" && cx("font-medium", toneInk[tone]))}>
        <Marked
          mark={
            <ProofMark
              proof={proof}
              of={label.toLowerCase()}
              evidence={conductEvidence(applicationId, summary, figure, found > 0, over)}
            />
          }
        >
          {typeof figure.figure === "number" ? figure.figure : formatMoney(figure.figure.cents)}
        </Marked>
      </dd>
    </div>
  );
}

function conductEvidence(
  applicationId: string,
  { flags }: TransactionSummary,
  { what, source }: ConductFigure,
  isFound: boolean,
  over: string,
): Evidence {
  if (!isFound) {
    return {
      kind: "NOTE",
      text: `No ${what} was found on the statements ${over}.`,
      link: { label: "See all transactions", href: transactionsHref(applicationId) },
    };
  }
  if ("category" in source) {
    const filter = { category: source.category, direction: "out", standing: "counted" } as const;
    return { kind: "TRANSACTIONS", applicationId, filter, arithmetic: `The total paid out ${over}.` };
  }
  const isShown = flags.some(({ code, transactionIds }) => code === source.flag && transactionIds.length > 0);
  return isShown
    ? {
        kind: "TRANSACTIONS",
        applicationId,
        filter: { flag: source.flag },
        arithmetic: `Counted ${over}. A returned payment and its fee count once.`,
      }
    : { kind: "NOTE", text: "Counted from the balances at the end of each day." };
}
