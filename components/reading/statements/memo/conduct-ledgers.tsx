import type { Evidence } from "#components/reading/proof/evidence.ts";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { toneInk } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { type ConductFigure, conductFigures } from "#lib/reading/statements/core/memo/conduct-figures.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { Marked, MemoSection } from "./memo-parts.tsx";

type Props = { applicationId: string; summary: TransactionSummary };

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
