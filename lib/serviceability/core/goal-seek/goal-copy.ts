import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import { AMOUNT_FIELDS, type AmountFrequency, type AmountKey } from "#lib/serviceability/core/fields.ts";
import { counted, money, percent } from "#lib/serviceability/core/figures.ts";
import type { Obstacle } from "./reach.ts";
import type { AmountSought } from "./seek-amount.ts";
import type { DebtChoice, DebtsSought } from "./seek-debts.ts";
import type { TermSought, TestRateSought } from "./seek-loan-terms.ts";

const PERIODS: Record<AmountFrequency, string> = {
  annual: " a year",
  weekly: " a week",
  monthly: " a month",
  balance: "",
  limit: "",
};

const FIELDS = new Map(AMOUNT_FIELDS.map((field) => [field.key as AmountKey, field]));

/**
 * The result for an amount as a sentence; `label` replaces the field's own label, as for a sum of several
 * fields.
 */
export function amountSentence(sought: AmountSought, label?: string): string {
  const field = FIELDS.get(sought.key);
  const name = label ?? field?.label ?? sought.key;
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  const isIncome = field?.group === "income";
  if (!sought.reached) {
    const opening = isIncome ? `No ${lower} reaches it.` : `Even without ${lower} it is not reached.`;
    return `${opening} ${obstacleSentence(sought.obstacle, sought.best)}`;
  }
  const { change } = sought;
  const amount = `${money(sought.amount)}${field ? PERIODS[field.frequency] : ""}`;
  if (isIncome) {
    if (sought.amount === 0) return `It is reached without ${lower}.`;
    if (change === 0) return `${name} of ${amount} is the least that reaches it: no change.`;
    return change > 0
      ? `${name} of ${amount} reaches it: ${money(change)} more.`
      : `${name} may fall to ${amount}: ${money(-change)} less.`;
  }
  if (change === 0) return `${name} of ${amount} is the most with which it is reached: no change.`;
  return change < 0
    ? `${name} of at most ${amount} reaches it: ${money(-change)} less.`
    : `${name} may rise to ${amount}: ${money(change)} more.`;
}

export function termSentence(sought: TermSought): string {
  if (!sought.reached) return `No term reaches it. ${obstacleSentence(sought.obstacle, sought.best)}`;
  return `A term of ${counted(sought.years, "year")} or longer reaches it.`;
}

export function testRateSentence(sought: TestRateSought): string {
  if (!sought.reached) return `No test rate reaches it. ${obstacleSentence(sought.obstacle, sought.best)}`;
  const { rate, change, atHighest } = sought;
  if (atHighest) return "Whatever the test rate, it is reached.";
  if (change === 0)
    return `The test rate of ${percent(rate)} is the highest at which it is reached: no change.`;
  const apart = percent(Math.abs(change));
  return change < 0
    ? `It would take a test rate of ${percent(rate)}: ${apart} lower.`
    : `It is reached up to a test rate of ${percent(rate)}: ${apart} higher.`;
}

export function debtsSentence(sought: DebtsSought): string {
  if (!sought.reached) {
    return `Closing every debt does not reach it. ${obstacleSentence(sought.obstacle, sought.best)}`;
  }
  const { fewest, cheapest } = sought;
  if (fewest.debts.length === 0) return "It is reached with every debt as it is.";
  const same =
    cheapest === null || cheapest.debts.every((debt) => fewest.debts.some(({ id }) => id === debt.id));
  const cheaper = same ? "" : ` or, for less money, ${choice(cheapest)}`;
  return `It is reached by closing ${choice(fewest)}${cheaper}.`;
}

function choice({ debts, payout }: DebtChoice): string {
  const names = debts.map(({ label }) => label).join(" and ");
  return payout === null ? names : `${names} (${money(payout)})`;
}

/** Describes what prevents the goal, and how much the bank would lend at most. */
function obstacleSentence(obstacle: Obstacle, best: BankAssessment): string {
  const far = `${best.name} would lend at most ${money(best.maxLending * 100)}.`;
  return obstacle === "DEBT_TO_INCOME"
    ? `The bank's debt-to-income limit stands in the way: ${far}`
    : `What is left over each month does not repay it: ${far}`;
}
