import { impliedGross } from "#lib/lending/serviceability/core/gross-from-net.ts";
import type { IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import {
  type ApplicantValues,
  BOUGHT_ID,
  blankProperty,
  type CalculatorValues,
  type PropertyRow,
  type ValuePath,
} from "./values.ts";

/** A value that follows from a change. */
type Consequence = [path: ValuePath, value: unknown];

/** The values that follow when the value at `path` changes: estimates, and what depends on the funds or the loan. */
export function followChange(
  values: CalculatorValues,
  path: ValuePath,
  value: unknown,
  tax: PreparedTax,
): Consequence[] {
  const [list, ...keys] = path.split(".");
  if (list === "funds") return followFunds(values, { ...values.funds, [keys[0] ?? ""]: value });
  if (list === "applicants") return followApplicant(values, path, value, tax);
  if (path === "loan.purpose") {
    // The purchased property has the loan's purpose by default.
    return values.properties.flatMap(({ id, use }, index): Consequence[] =>
      id === BOUGHT_ID && use === values.loan.purpose ? [[`properties.${index}.use`, value]] : [],
    );
  }
  const { parts } = values.loan;
  const isShare = keys[0] === "parts" && keys[2] === "share" && parts.length === 2;
  if (!isShare || typeof value !== "number" || value <= 0 || value >= 1) return [];
  // With two parts, the other one is the rest of the loan. Rounded, because 1 − 0.3 is not 0.7.
  return [[`loan.parts.${1 - Number(keys[1])}.share`, Number((1 - value).toPrecision(12))]];
}

/** An estimate follows KiwiSaver and student loan until its amount is typed over. */
function followApplicant(
  { applicants }: CalculatorValues,
  path: ValuePath,
  value: unknown,
  tax: PreparedTax,
): Consequence[] {
  const [, index, field, income, part = ""] = path.split(".");
  const applicant = applicants[Number(index)];
  if (applicant === undefined) return [];
  if (field === "kiwiSaverRate" || field === "studentLoan") {
    return reestimated({ ...applicant, [field]: value }, tax).flatMap(({ amount }, place): Consequence[] =>
      amount === applicant.incomes[place]?.amount
        ? []
        : [[`applicants.${Number(index)}.incomes.${place}.amount`, amount]],
    );
  }
  const row = field === "incomes" ? applicant.incomes[Number(income)] : undefined;
  if (!row || row.netPay === null || !["amount", "frequency"].includes(part)) return [];
  const next = { ...row, [part]: value };
  const isEstimate = next.frequency === "YEARLY" && next.amount === impliedGross(tax, row.netPay, applicant);
  const basis = `applicants.${Number(index)}.incomes.${Number(income)}.basis` as const;
  return [[basis, isEstimate ? "ESTIMATE" : "CONFIRMED"]];
}

/** An applicant's incomes with estimates as of their deductions. */
export function reestimated(applicant: ApplicantValues, tax: PreparedTax): readonly IncomeRow[] {
  return applicant.incomes.map((row) =>
    row.basis === "ESTIMATE" && row.netPay !== null
      ? { ...row, amount: impliedGross(tax, row.netPay, applicant) }
      : row,
  );
}

type Funds = CalculatorValues["funds"];

/**
 * The funds for a purchase: `deposit` remains for the price after costs and debts, and `needed` is the rest of the
 * price, negative if the deposit exceeds it.
 */
export function fundsOf({ price, savings, kiwiSaver, gift, other, costs, debtsRepaid }: Funds) {
  const sum = (amounts: (Cents | null)[]) => amounts.reduce<Cents>((total, one) => total + (one ?? 0), 0);
  const deposit = sum([savings, kiwiSaver, gift, other]) - sum([costs, debtsRepaid]);
  return price === null || price <= 0
    ? { price: null, deposit, needed: null }
    : { price, deposit, needed: price - deposit };
}

/**
 * The requested loan and the value of the property being bought follow the funds, unless the broker has entered other
 * figures.
 */
function followFunds({ funds, loan, properties }: CalculatorValues, next: Funds): Consequence[] {
  const was = fundsOf(funds).needed;
  const { needed } = fundsOf(next);
  const follows = loan.amount === null || (was !== null && loan.amount === Math.max(0, was));
  const amount = needed === null ? null : Math.max(0, needed);
  const rows = next.price === funds.price ? properties : followPrice(properties, funds, next, loan.purpose);
  return [
    ...(follows && amount !== loan.amount ? [["loan.amount", amount] satisfies Consequence] : []),
    ...(rows === properties ? [] : [["properties", rows] satisfies Consequence]),
  ];
}

function followPrice(
  properties: readonly PropertyRow[],
  before: Funds,
  { price }: Funds,
  use: PropertyRow["use"],
): readonly PropertyRow[] {
  const index = properties.findIndex(({ id }) => id === BOUGHT_ID);
  const bought = properties[index];
  if (bought === undefined) {
    return price === null ? properties : [...properties, { ...blankProperty(BOUGHT_ID, use), value: price }];
  }
  if (bought.value !== before.price) return properties;
  if (price === null && bought.rentWeekly === null) return properties.toSpliced(index, 1);
  return properties.with(index, { ...bought, value: price });
}
