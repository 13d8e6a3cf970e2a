import type { Cents } from "#lib/platform/money.ts";
import { amountText, readAmount } from "./texts.ts";
import { BOUGHT_ID, blankProperty, type CalculatorValues } from "./values.ts";

type Funds = CalculatorValues["funds"];

/**
 * The funds for a purchase: `deposit` remains for the price after costs and debts, and `needed` is the rest of the
 * price, negative if the deposit exceeds it.
 */
export function fundsOf({ price, savings, kiwiSaver, gift, other, costs, debtsRepaid }: Funds): {
  price: Cents | null;
  deposit: Cents;
  needed: Cents | null;
} {
  const paid = readAmount(price);
  const sum = (texts: string[]) => texts.reduce((total, text) => total + (readAmount(text) ?? 0), 0);
  const deposit = sum([savings, kiwiSaver, gift, other]) - sum([costs, debtsRepaid]);
  return paid === null || paid <= 0
    ? { price: null, deposit, needed: null }
    : { price: paid, deposit, needed: paid - deposit };
}

/**
 * The requested loan and the value of the property being bought follow the funds, unless the broker has entered other
 * figures.
 */
export function followFunds(before: CalculatorValues, next: CalculatorValues): CalculatorValues {
  const was = fundsOf(before.funds).needed;
  const { needed } = fundsOf(next.funds);
  const requested = readAmount(next.loan.amount);
  const follows = next.loan.amount.trim() === "" || (was !== null && requested === Math.max(0, was));
  const amount = needed === null ? "" : amountText(Math.max(0, needed));
  const loan = follows && amount !== next.loan.amount ? { ...next.loan, amount } : next.loan;
  return { ...next, loan, properties: followPrice(before, next) };
}

function followPrice(before: CalculatorValues, next: CalculatorValues): CalculatorValues["properties"] {
  const { price } = next.funds;
  const { properties } = next;
  const index = properties.findIndex(({ id }) => id === BOUGHT_ID);
  const bought = properties[index];
  if (price === before.funds.price) return properties;
  if (bought === undefined) {
    if (readAmount(price) === null) return properties;
    return [...properties, { ...blankProperty(BOUGHT_ID, next.loan.purpose), value: price }];
  }
  if (readAmount(bought.value) !== readAmount(before.funds.price)) return properties;
  if (price.trim() === "" && bought.rentWeekly.trim() === "") return properties.toSpliced(index, 1);
  return properties.with(index, { ...bought, value: price });
}
