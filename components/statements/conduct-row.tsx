import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** Account conduct in the figures that lenders ask for. Only figures above zero are coloured. */
export function ConductRow(props: { applicationId: string; summary: TransactionSummary }) {
  const { applicationId, summary } = props;
  const { conduct } = summary;
  const money = (amount: number) => formatMoney(toCents(amount));
  const toned = (value: number, tone: Tone) => (value > 0 ? { tone } : {});
  const spent = (category: Category) =>
    transactionsHref(applicationId, { category, direction: "out", standing: "counted" });
  return (
    <StatRow>
      <Stat
        label="Dishonours"
        figure={conduct.dishonours}
        note={
          conduct.dishonours > 0 && (
            <See what="dishonours" href={transactionsHref(applicationId, { flag: "DISHONOURS" })} />
          )
        }
        {...toned(conduct.dishonours, "danger")}
      />
      <Stat
        label="Days over limit"
        figure={conduct.overdrawnDays}
        {...toned(conduct.overdrawnDays, "danger")}
      />
      <Stat
        label="Gambling"
        figure={money(conduct.gamblingTotal)}
        note={
          <>
            {formatPercentage(conduct.gamblingShareOfIncome, 1)} of income
            {conduct.gamblingTotal > 0 && <See what="gambling" href={spent("GAMBLING")} />}
          </>
        }
        {...toned(conduct.gamblingTotal, "warning")}
      />
      <Stat
        label="Buy now, pay later"
        figure={money(conduct.bnplTotal)}
        note={conduct.bnplTotal > 0 && <See what="buy now, pay later" href={spent("BNPL")} />}
        {...toned(conduct.bnplTotal, "warning")}
      />
      <Stat
        label="High-cost lending"
        figure={money(conduct.highCostLending)}
        note={
          conduct.highCostLending > 0 && <See what="high-cost lending" href={spent("HIGH_COST_CREDIT")} />
        }
        {...toned(conduct.highCostLending, "danger")}
      />
      <Stat
        label="Cash withdrawn"
        figure={money(conduct.cashWithdrawals)}
        note={conduct.cashWithdrawals > 0 && <See what="cash withdrawn" href={spent("CASH")} />}
      />
    </StatRow>
  );
}

function See({ what, href }: { what: string; href: string }) {
  return (
    <TextLink href={href} className="block w-fit">
      See them<span className="sr-only">: {what}</span>
    </TextLink>
  );
}
