import { Stat } from "#components/ui/stat.tsx";
import { StatRow } from "#components/ui/stat-row.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatMoney } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { toCents } from "./to-cents.ts";

/** How the accounts were run, in the figures that lenders ask for; what is none stays quiet. */
export function ConductRow({ conduct }: { conduct: TransactionSummary["conduct"] }) {
  const money = (amount: number) => formatMoney(toCents(amount));
  const toned = (value: number, tone: Tone) => (value > 0 ? { tone } : {});
  return (
    <StatRow>
      <Stat label="Dishonours" figure={conduct.dishonours} {...toned(conduct.dishonours, "danger")} />
      <Stat
        label="Days over limit"
        figure={conduct.overdrawnDays}
        {...toned(conduct.overdrawnDays, "danger")}
      />
      <Stat
        label="Gambling"
        figure={money(conduct.gamblingTotal)}
        note={`${formatPercentage(conduct.gamblingShareOfIncome, 1)} of income`}
        {...toned(conduct.gamblingTotal, "warning")}
      />
      <Stat
        label="Buy now, pay later"
        figure={money(conduct.bnplTotal)}
        {...toned(conduct.bnplTotal, "warning")}
      />
      <Stat
        label="High-cost lending"
        figure={money(conduct.highCostLending)}
        {...toned(conduct.highCostLending, "danger")}
      />
      <Stat label="Cash withdrawn" figure={money(conduct.cashWithdrawals)} />
    </StatRow>
  );
}
