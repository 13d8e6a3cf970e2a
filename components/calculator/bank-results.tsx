import { LendingBars } from "#components/charts/lending-bars.tsx";
import type { Cents } from "#lib/money.ts";
import { formatMoney } from "#lib/money.ts";
import type { LimitedBy } from "#lib/serviceability/core/assess.ts";
import type { Standing } from "./ranked-banks.ts";

const limits: Record<LimitedBy, string> = {
  SERVICING: "Limited by the surplus",
  DEBT_TO_INCOME: "Limited by debt to income",
  NOTHING_LEFT: "Surplus below the bank's minimum",
};

/** Every bank's result against the loan asked for; choosing one shows its breakdown. */
export function BankResults(props: {
  banks: readonly Standing[];
  requested: Cents | null;
  chosen: string;
  onChoose: (bank: string) => void;
}) {
  const { banks, requested, chosen, onChoose } = props;
  const bars = banks.map((bank) => ({
    key: bank.bank,
    label: bank.name,
    most: bank.maxLending * 100,
    detail: <Detail bank={bank} />,
  }));
  return (
    <LendingBars
      caption="Banks, the most lending first"
      bars={bars}
      requested={requested}
      choice={{ chosen, onChoose }}
    />
  );
}

function Detail({ bank }: { bank: Standing }) {
  const left = bank.maxMonthlySurplus;
  return (
    <>
      {`${limits[bank.limitedBy]}, ${formatMoney(Math.abs(left))} a month ${left < 0 ? "short" : "left"}`}
      {bank.debtToIncomeWarning && <span className="block text-warning">Above its debt-to-income guide</span>}
    </>
  );
}
