import { counted, money, percent } from "../figures.ts";
import { isGain, perWords } from "../what-if/household-figure.ts";
import type { Named } from "../what-if/naming.ts";
import type { Missed, Obstacle } from "./reach.ts";
import type { AmountSought } from "./seek-amount.ts";
import type { DebtChoice, DebtsSought } from "./seek-debts.ts";
import type { DepositSought, TermSought, TestRateSought } from "./seek-loan-terms.ts";

/** Describes the result for an amount, named as in the form. */
export function amountSentence(sought: AmountSought, { label, inSentence }: Named): string {
  const gain = isGain(sought.figure);
  if (!sought.reached) {
    const opening = gain
      ? `However high, ${inSentence} alone does not reach it.`
      : `Even without ${inSentence} it is not reached.`;
    return `${opening} ${obstacleSentence(sought)}`;
  }
  const { change } = sought;
  const amount = `${money(sought.amount)}${perWords(sought.per)}`;
  if (gain) {
    if (sought.amount === 0) return `It is reached without ${inSentence}.`;
    if (change === 0) return `${label} of ${amount} is the least that reaches it: no change.`;
    return change > 0
      ? `${label} of ${amount} reaches it: ${money(change)} more.`
      : `${label} can fall to ${amount}: ${money(-change)} less.`;
  }
  if (change === 0) return `${label} of ${amount} is the most that still reaches it: no change.`;
  return change < 0
    ? `${label} of at most ${amount} reaches it: ${money(-change)} less.`
    : `${label} can rise to ${amount}: ${money(change)} more.`;
}

export function termSentence(sought: TermSought): string {
  if (!sought.reached) return `No term reaches it. ${obstacleSentence(sought)}`;
  return `A term of ${counted(sought.years, "year")} or longer reaches it.`;
}

export function testRateSentence(sought: TestRateSought): string {
  if (!sought.reached) return `No test rate reaches it. ${obstacleSentence(sought)}`;
  const { rate, change, atHighest } = sought;
  if (atHighest) return "It is reached at any test rate.";
  if (change === 0)
    return `The test rate of ${percent(rate)} is the highest at which it is reached: no change.`;
  const apart = percent(Math.abs(change));
  return change < 0
    ? `It would take a test rate of ${percent(rate)}: ${apart} lower.`
    : `It is reached up to a test rate of ${percent(rate)}: ${apart} higher.`;
}

/** Another deposit is a different loan request, so the sentence names both. */
export function depositSentence(sought: DepositSought): string {
  return depositWords(sought) + (sought.aboveGuide ? " That is above the bank's LVR guide." : "");
}

function depositWords({ deposit, share, value, loan, change }: DepositSought): string {
  if (deposit === 0) return `It is reached without a deposit: the bank lends the whole ${money(loan)}.`;
  const least = `A deposit of ${money(deposit)} (${percent(Math.round(share * 1000) / 1000)} of ${money(value)})`;
  if (change === 0) return `${least} is the least that reaches it: no change.`;
  return change > 0
    ? `${least} leaves ${money(loan)} to borrow, which the bank lends: ${money(change)} more.`
    : `${least} is enough, and leaves ${money(loan)} to borrow: ${money(-change)} less.`;
}

export function debtsSentence(sought: DebtsSought): string {
  if (!sought.reached) return `Repaying every debt does not reach it. ${obstacleSentence(sought)}`;
  const { fewest, cheapest } = sought;
  if (fewest.debts.length === 0) return "It is reached without repaying any debt.";
  const same = cheapest === null || cheapest.debts.every((debt) => fewest.debts.includes(debt));
  const cheaper = same ? "" : ` or, for less money, ${choice(cheapest)}`;
  return `It is reached by repaying ${choice(fewest)}${cheaper}.`;
}

function choice({ debts, cost }: DebtChoice): string {
  const names = debts.map(({ name }) => name).join(" and ");
  return cost === null ? names : `${names} (${money(cost)})`;
}

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  SERVICING: "The monthly surplus is too low to repay it",
  AGE: "The monthly surplus is too low to repay it within the bank's age limit",
  DEBT_TO_INCOME: "It is above the bank's debt-to-income limit",
  LOAN_TO_VALUE: "It is above the bank's LVR limit",
};

/** Describes the limit that prevents the goal, and the bank's maximum lending. */
export function obstacleSentence({ obstacle, best }: Omit<Missed, "reached">): string {
  return `${OBSTACLES[obstacle]}: ${best.name} would lend at most ${money(best.maxLending * 100)}.`;
}
