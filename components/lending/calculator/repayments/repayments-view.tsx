import { memo, useState } from "react";
import { LendingWarnings } from "#components/lending/scenarios/lending-warnings.tsx";
import { RepaymentYears } from "#components/ui/charts/repayment-years.tsx";
import { Segments } from "#components/ui/forms/segments.tsx";
import { MoneyField, NumberField } from "#components/ui/forms/text-field.tsx";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { goalOf, resultAt } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import {
  loanRepayments,
  type OfferedLoan,
  sumSchedules,
} from "#lib/lending/serviceability/core/repayments/loan-repayments.ts";
import {
  savedByExtra,
  savedByHalfFortnightly,
} from "#lib/lending/serviceability/core/repayments/paying-more.ts";
import { USUAL_EXTRA } from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import type { RepaymentFrequency } from "#lib/lending/serviceability/core/repayments/repayments.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { tally } from "#lib/lending/serviceability/core/tally.ts";
import { assessedTerm } from "#lib/lending/serviceability/core/terms.ts";
import { counted, formatRate } from "#lib/platform/format.ts";
import { formatWholeMoney, toDecimal } from "#lib/platform/money.ts";
import { isUnfinished, RATE } from "../form/values/texts.ts";
import type { BankViewProps } from "../results/bank-views.tsx";
import {
  assessmentNote,
  EACH_PERIOD,
  extraLabel,
  type FigureGroup,
  figureGroups,
  savingSentence,
} from "./repayment-copy.ts";

const frequencies: readonly { value: RepaymentFrequency; label: string }[] = [
  { value: "WEEKLY", label: "Weekly" },
  { value: "FORTNIGHTLY", label: "Fortnightly" },
  { value: "MONTHLY", label: "Monthly" },
];

/**
 * The cost of the loan at the chosen bank, over the term that it assesses: repayments, total interest and savings from
 * paying more, at the rate offered and at the test rate.
 */
export const BankRepayments = memo(function BankRepayments({ sheet, bank: key, entry, form }: BankViewProps) {
  const { household, requested, offeredRate } = entry;
  const goal = goalOf(sheet, key, requested ?? 0);
  const { name, testRate } = goal.bank.rules;
  const result = resultAt(goal, household);
  const maxLending = result.maxLending * 100;
  const years = assessedTerm(goal.bank, tally(household));
  const [frequency, setFrequency] = useState<RepaymentFrequency>("MONTHLY");
  const [which, setWhich] = useState<"REQUESTED" | "MAXIMUM">("REQUESTED");
  const amount = which === "REQUESTED" && requested !== null ? requested : maxLending;

  return (
    <section aria-labelledby="repayments-title" className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="repayments-title" className="font-semibold">
          Repayments at {name}
        </h2>
        <p className="text-muted text-sm">
          {amount > 0
            ? `${formatWholeMoney(amount)} over ${counted(years, "year")}`
            : "Enter the requested loan to see what it costs."}
        </p>
        {requested !== null && amount > maxLending && (
          <p className="text-sm text-warning">
            {name} lends at most {formatWholeMoney(maxLending)}.
          </p>
        )}
        {amount > 0 && amount === maxLending && <LendingWarnings warnings={lendingWarnings(result)} />}
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="w-40">
          <RateField rate={offeredRate} onRate={(rate) => form.change("offeredRate", rate)} />
        </div>
        <Segments label="Repaid" options={frequencies} value={frequency} onChoose={setFrequency} />
        {requested !== null && requested !== maxLending && maxLending > 0 && (
          <Segments
            label="Amount"
            options={[
              { value: "REQUESTED", label: `Requested ${formatWholeMoney(requested)}` },
              { value: "MAXIMUM", label: `Maximum ${formatWholeMoney(maxLending)}` },
            ]}
            value={which}
            onChoose={setWhich}
          />
        )}
      </div>
      {amount > 0 && (
        <Costs
          loan={{ amount, rate: testRate, years, frequency, parts: household.loan.parts }}
          offeredRate={offeredRate}
          bankName={name}
        />
      )}
    </section>
  );
});

/** The figures of one amount, at the test rate alone until the rate offered is entered. */
function Costs(props: { loan: OfferedLoan; offeredRate: number | null; bankName: string }) {
  const { loan, offeredRate, bankName } = props;
  const tested = loanRepayments(loan);
  const offeredLoan = offeredRate === null ? null : { ...loan, rate: offeredRate };
  const offered = offeredLoan && loanRepayments(offeredLoan);
  const note = assessmentNote(tested);
  const repaid = offered?.parts.filter(({ type }) => type !== "REVOLVING") ?? [];
  return (
    <>
      <div>
        <RepaymentTable
          period={EACH_PERIOD[loan.frequency]}
          groups={figureGroups(offered, tested)}
          offeredRate={offeredRate}
          testRate={loan.rate}
        />
        {note && <p className="mt-1 text-pretty text-muted text-xs">{note}</p>}
      </div>
      {offeredLoan === null && (
        <p className="text-muted">
          Enter the rate that {bankName} offers to see total interest at that rate and what paying more saves.
        </p>
      )}
      {offeredLoan && repaid.length > 0 && (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <PayingMore loan={offeredLoan} />
          <section className="min-w-0">
            <h3 className="mb-1 border-b pb-0.5 font-medium text-sm">
              Over the years
              {repaid.length < tested.parts.length && (
                <span className="font-normal text-muted text-xs">
                  {" "}
                  Excluding revolving credit, which is not repaid
                </span>
              )}
            </h3>
            <RepaymentYears years={sumSchedules(repaid)} />
          </section>
        </div>
      )}
    </>
  );
}

/**
 * The yearly rate offered, typed as a percentage. The text stays as typed while the field has focus or the text is
 * invalid. An invalid text keeps the last valid rate.
 */
function RateField(props: { rate: number | null; onRate: (rate: number | null) => void }) {
  const { rate, onRate } = props;
  const [draft, setDraft] = useState<{ text: string; focused: boolean; rate: number | null } | null>(null);
  // A rate set elsewhere, such as by opening a scenario, replaces a draft that was left with a fault.
  const isOwn = draft && (draft.focused || draft.rate === rate);
  const shown = isOwn ? draft.text : rate === null ? "" : RATE.write(rate);
  const read = RATE.read(shown);
  const fault = "fault" in read ? read.fault : null;
  const isTyping = draft?.focused === true && isUnfinished(shown);
  return (
    <NumberField
      label="Rate offered"
      unit="% a year"
      value={shown}
      error={fault === null || isTyping ? undefined : `Rate offered ${fault}`}
      onChange={(event) => {
        const text = event.target.value;
        const typed = RATE.read(text);
        setDraft({ text, focused: true, rate });
        if ("value" in typed) onRate(typed.value);
      }}
      onBlur={() => setDraft(fault === null ? null : { text: shown, focused: false, rate })}
    />
  );
}

/** Each part's repayments and the totals, at the rate offered and at the test rate. */
function RepaymentTable(props: {
  /** `Each month` */
  period: string;
  groups: readonly FigureGroup[];
  offeredRate: number | null;
  testRate: number;
}) {
  const { period, groups, offeredRate, testRate } = props;
  const offered = offeredRate === null ? "not entered" : formatRate(offeredRate);
  return (
    <table className="w-full border-collapse text-left text-sm leading-tight">
      <caption className="sr-only">Repayments at the rate offered and at the test rate</caption>
      <thead>
        <tr className="border-b align-bottom text-muted text-sm">
          <th scope="col" className="w-full py-0.5 pr-2 font-medium">
            {period}
          </th>
          <RateHead name="Rate offered" rate={offered} />
          <RateHead name="Test rate" rate={formatRate(testRate)} />
        </tr>
      </thead>
      {groups.map(({ title, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same title, and parts keep their order.
        <tbody key={index}>
          {title !== null && (
            <tr className="border-b">
              <th scope="rowgroup" colSpan={3} className="pt-1 pr-2 font-semibold">
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.label} className="border-b align-baseline">
              <th scope="row" className="text-pretty py-0.5 pr-2 font-normal">
                {row.label}
              </th>
              <Figure figure={row.offered} strong />
              <Figure figure={row.tested} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RateHead({ name, rate }: { name: string; rate: string }) {
  return (
    <th scope="col" className="whitespace-nowrap py-0.5 pl-2 text-right font-medium">
      {name}
      <span className="figures block">{rate}</span>
    </th>
  );
}

function Figure({ figure, strong }: { figure: string | null; strong?: boolean }) {
  const tone = strong ? "font-semibold" : "text-muted";
  return (
    <td className={`figures whitespace-nowrap py-0.5 pl-2 text-right ${tone}`}>
      {figure ?? <span className="font-normal text-muted">–</span>}
    </td>
  );
}

/** The savings from a fixed extra amount per repayment, and from half of the monthly repayment each fortnight. */
function PayingMore({ loan }: { loan: OfferedLoan }) {
  const [typed, setTyped] = useState({ text: toDecimal(USUAL_EXTRA).replace(/\.00$/, ""), isDone: true });
  const [extra, setExtra] = useState(USUAL_EXTRA);
  const fault = amountFault(typed.text.trim());
  const isWhole = loan.parts.length === 1;
  const more = extra > 0 ? savedByExtra(loan, extra) : null;
  const half = savedByHalfFortnightly(loan);
  return (
    <section className="min-w-0">
      <h3 className="mb-1 border-b pb-0.5 font-medium text-sm">Paying more</h3>
      <div className="grid gap-2 text-sm">
        <MoneyField
          label="Extra per repayment"
          per={FREQUENCY_WORDS[loan.frequency]}
          value={typed.text}
          error={fault !== null && typed.isDone ? `Extra per repayment ${fault}` : undefined}
          className="w-52"
          onChange={(event) => {
            const text = event.target.value;
            setTyped({ text, isDone: false });
            if (amountFault(text.trim()) === null) setExtra(parseAmount(text.trim()));
          }}
          onBlur={() => setTyped({ ...typed, isDone: true })}
        />
        <dl className="grid gap-1.5">
          {more && (
            <div>
              <dt className="font-medium">{extraLabel(extra, loan.frequency)}</dt>
              <dd>{savingSentence(more, isWhole)}</dd>
            </div>
          )}
          {half && (
            <div>
              <dt className="font-medium">Half of the monthly repayment each fortnight</dt>
              <dd>{savingSentence(half, isWhole)}</dd>
              <dd className="text-muted text-xs">
                Compared with monthly repayments. 26 half repayments a year equal 13 full ones.
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
