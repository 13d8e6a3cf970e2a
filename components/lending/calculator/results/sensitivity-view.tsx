import { memo } from "react";
import { LineChart, type LinePoint } from "#components/ui/charts/line-chart.tsx";
import type { LimitedBy } from "#lib/lending/serviceability/core/assess.ts";
import { goalOf } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import {
  type SensitivityPoint,
  salaryOf,
  salarySensitivity,
  termSensitivity,
  testRateSensitivity,
} from "#lib/lending/serviceability/core/goal-seek/sensitivity.ts";
import { ofApplicant } from "#lib/lending/serviceability/core/what-if/naming.ts";
import { counted, formatPercentage } from "#lib/platform/format.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import type { BankViewProps } from "./bank-views.tsx";

const limits: Record<LimitedBy, string> = {
  SERVICING: "The surplus",
  DEBT_TO_INCOME: "Debt to income",
  LOAN_TO_VALUE: "LVR",
  NOTHING_LEFT: "Surplus below the minimum",
};

/** How the chosen bank's lending depends on its test rate, the term and each applicant's salary. */
export const Sensitivity = memo(function Sensitivity({ sheet, bank, entry }: BankViewProps) {
  const { household, requested } = entry;
  const goal = goalOf(sheet, bank, requested ?? 0);
  const name = goal.bank.rules.name;
  const { names } = entry;
  // An applicant without a salary is charted only if there is no other.
  const earners = household.applicants
    .map((_, applicant) => applicant)
    .filter((applicant) => household.applicants.length === 1 || salaryOf(household, applicant) > 0);
  const charts = [
    {
      title: "Test rate",
      note: "What the bank would lend at a different test rate",
      points: testRateSensitivity(goal, household),
      label: (rate: number) => formatPercentage(rate, 2, true),
    },
    {
      title: "Term",
      note: `The bank's longest term is ${goal.bank.rules.maxTermYears} years`,
      points: termSensitivity(goal, household),
      label: (years: number) => counted(years, "year"),
    },
    ...earners.map((applicant) => ({
      title: ofApplicant(applicant, "SALARY", "", { names }).label,
      note: "A year, with nothing else changed",
      points: salarySensitivity(goal, household, applicant),
      label: formatWholeMoney,
    })),
  ];
  return (
    <section aria-labelledby="sensitivity-title">
      <h2 id="sensitivity-title" className="font-semibold">
        What affects lending at {name}
      </h2>
      <p className="mb-2 text-muted text-sm">
        {requested === null
          ? "The dot is the current case."
          : `The dot is the current case. The dashed line is the loan of ${formatWholeMoney(requested)}.`}
      </p>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {charts.map(({ title, note, points, label }) => (
          <section key={title} className="min-w-0">
            <h3 className="mb-3 border-b pb-0.5 font-medium text-sm">
              {title} <span className="font-normal text-muted text-xs">{note}</span>
            </h3>
            <LineChart
              caption={`What ${name} lends by ${title}`}
              name={title}
              points={points.map((point) => linePoint(point, label))}
              requested={requested}
            />
          </section>
        ))}
      </div>
    </section>
  );
});

function linePoint(point: SensitivityPoint, label: (at: number) => string): LinePoint {
  return {
    at: point.at,
    label: label(point.at),
    amount: point.maxLending * 100,
    note: [limits[point.limitedBy], ...point.warnings].join(", "),
    present: point.present,
  };
}
