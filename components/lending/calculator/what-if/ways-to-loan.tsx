import { Target } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { showUndo } from "#components/ui/feedback/toast.ts";
import { TextButton } from "#components/ui/links.tsx";
import { goalSeek, type WaysToGoal } from "#lib/lending/serviceability/core/goal-seek/goal-seek.ts";
import { goalOf } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import { statedLending } from "#lib/lending/serviceability/core/stated-lending.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import type { CalculatorCase } from "../form/read-case.ts";
import { takeHousehold } from "../form/values/take-household.ts";
import type { BankViewProps } from "../results/bank-views.tsx";
import { type Way, type WayCase, waysOf } from "./ways.ts";

type Answer = { entry: CalculatorCase; bank: string; ways: WaysToGoal };

/** Ways to reach the requested loan at the chosen bank, calculated on demand and cleared at the next keystroke. */
export const WaysToLoan = memo(function WaysToLoan({ sheet, bank, entry, form }: BankViewProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { household, requested, names, labels } = entry;
  const naming = { names, debts: labels.debts };
  const name = sheet.banks.find(({ rules }) => rules.key === bank)?.rules.name ?? bank;
  if (requested === null) {
    return (
      <div>
        <EmptyState icon={<Target />} title="What loan amount do you need?">
          Enter the requested loan in the form or on the axis to see ways to reach it at {name}.
        </EmptyState>
      </div>
    );
  }
  const loan = formatWholeMoney(requested);
  const current = answer?.entry === entry && answer.bank === bank ? answer : null;
  const seek = () => {
    const goal = goalOf(sheet, bank, requested);
    setAnswer({ entry, bank, ways: goalSeek(goal, household, naming) });
  };
  const apply = (to: WayCase) =>
    showUndo(
      "Applied to the form",
      form.adopt((values) => takeHousehold(values, to.household, to)),
    );

  return (
    <section aria-labelledby="goal-title">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="goal-title" className="font-semibold">
          {loan} at {name}
        </h2>
        {!current && (
          <Button variant="primary" onClick={seek}>
            <Target />
            Find options
          </Button>
        )}
      </div>
      <p role="status" className="text-pretty">
        {current ? (
          summary(current.ways, loan)
        ) : (
          <span className="text-muted">
            Shows what would reach the loan amount: more income, debts to repay, a larger deposit, a longer
            term, or the highest test rate it can bear.
          </span>
        )}
      </p>
      {current && (
        <dl className="mt-2 divide-y border-line-strong border-t text-sm">
          {waysOf(current.ways, goalOf(sheet, bank, requested), household, naming).map((way) => (
            <WayLine key={way.key} way={way} onApply={apply} />
          ))}
        </dl>
      )}
    </section>
  );
});

function summary({ reachedNow, now }: WaysToGoal, loan: string): string {
  const lends = `${now.name} lends ${statedLending(now)}`;
  return reachedNow
    ? `${lends}: ${loan} is reached. This is how far each item can change with nothing else changed.`
    : `${lends}: ${loan} is not reached. Each option on its own, if nothing else changes:`;
}

function WayLine({ way, onApply }: { way: Way; onApply: (to: WayCase) => void }) {
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="font-medium">{way.title}</dt>
      <dd className="text-pretty">
        {way.sentence}
        {way.actions.map(({ label, to }) => (
          <TextButton key={label} className="ml-2" onClick={() => onApply(to)}>
            {label}
          </TextButton>
        ))}
      </dd>
    </div>
  );
}
