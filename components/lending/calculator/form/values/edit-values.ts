import type {
  DebtOutcome,
  DebtType,
  Income,
  PartType,
  RentOutcome,
} from "#lib/lending/serviceability/core/household.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { isBlankIncome, isCountedDebt } from "./counted.ts";
import { estimateGross } from "./estimate.ts";
import { followFunds } from "./funds.ts";
import { amountText, percentText, readAmount, readPercent } from "./texts.ts";
import {
  type ApplicantValues,
  BOUGHT_ID,
  blankApplicant,
  blankDebt,
  blankIncome,
  blankPart,
  blankProperty,
  type CalculatorValues,
  type IncomeRow,
  MAX_ITEMS,
  type PartRow,
  type ValuePath,
} from "./values.ts";

/** A list that rows can be removed from. */
export type ListPath = "applicants" | `applicants.${number}.incomes` | "properties" | "debts" | "loan.parts";

export type Edit =
  | { kind: "set"; path: ValuePath; value: string }
  | { kind: "addApplicant" }
  | { kind: "addIncome"; applicant: number; type: Income["type"] }
  | { kind: "addProperty" }
  | { kind: "addDebt"; type: DebtType }
  /** Splits a loan in one part in two, or adds another part. */
  | { kind: "addPart"; type: PartType }
  | { kind: "remove"; list: ListPath; index: number }
  /** Decides the rent, or a debt by its position among those that count. */
  | { kind: "decide"; which: "rent"; outcome: RentOutcome }
  | { kind: "decide"; which: { debt: number }; outcome: DebtOutcome }
  /** Confirms an estimated gross income. */
  | { kind: "confirm"; applicant: number; income: number }
  /** Moves an income to another applicant. */
  | { kind: "moveIncome"; applicant: number; income: number; to: number };

/** The values after an edit. Estimates and values that depend on the funds are recalculated. */
export function editValues(values: CalculatorValues, edit: Edit, tax: PreparedTax): CalculatorValues {
  switch (edit.kind) {
    case "set":
      return setValue(values, edit.path, edit.value, tax);
    case "addApplicant":
      return addApplicant(values);
    case "addIncome":
      return withApplicant(values, edit.applicant, (applicant) => addIncome(applicant, edit.type));
    case "addProperty":
      return addProperty(values);
    case "addDebt":
      return values.debts.length === MAX_ITEMS.debts
        ? values
        : { ...values, debts: [...values.debts, blankDebt(newId(values.debts), edit.type)] };
    case "addPart":
      return { ...values, loan: { ...values.loan, parts: addPart(values.loan.parts, edit.type) } };
    case "remove":
      return removeRow(values, edit.list, edit.index);
    case "decide":
      return decide(values, edit);
    case "confirm":
      return withIncome(values, edit, (income) => ({ ...income, basis: "CONFIRMED" }));
    case "moveIncome":
      return moveIncome(values, edit, tax);
  }
}

function setValue(
  values: CalculatorValues,
  path: ValuePath,
  value: string,
  tax: PreparedTax,
): CalculatorValues {
  const keys = path.split(".");
  const next = replaceAt(values, keys, value) as CalculatorValues;
  if (next === values) return values;
  if (keys[0] === "funds") return followFunds(values, next);
  if (keys[0] === "applicants") return followApplicant(next, Number(keys[1]), keys, tax);
  if (path === "loan.purpose") return followPurpose(values, next);
  if (keys[1] === "parts" && keys[3] === "share") return followShare(next, Number(keys[2]));
  return next;
}

/** Returns a copy with another text at the path; the same record if it has no such path or the text is unchanged. */
function replaceAt(node: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value;
  const record = node as Readonly<Record<string, unknown>>;
  if (typeof node !== "object" || node === null || !(key in record)) return node;
  const child = replaceAt(record[key], rest, value);
  if (child === record[key]) return node;
  return Array.isArray(node) ? node.with(Number(key), child) : { ...record, [key]: child };
}

/** An estimate follows KiwiSaver and student loan until its amount is typed over. */
function followApplicant(
  values: CalculatorValues,
  index: number,
  [, , field, income, part]: readonly string[],
  tax: PreparedTax,
): CalculatorValues {
  if (field === "kiwiSaverRate" || field === "studentLoan") {
    return withApplicant(values, index, (applicant) => reestimate(applicant, tax));
  }
  const isAmount = field === "incomes" && (part === "amount" || part === "frequency");
  const applicant = values.applicants[index];
  if (!isAmount || applicant === undefined) return values;
  return withIncome(values, { applicant: index, income: Number(income) }, (row) => {
    if (row.netPay === "") return row;
    const isEstimate =
      row.frequency === "YEARLY" && readAmount(row.amount) === estimateGross(row, applicant, tax);
    return { ...row, basis: isEstimate ? "ESTIMATE" : "CONFIRMED" };
  });
}

function reestimate(applicant: ApplicantValues, tax: PreparedTax): ApplicantValues {
  const incomes = applicant.incomes.map((row) => {
    const gross = row.basis === "ESTIMATE" ? estimateGross(row, applicant, tax) : null;
    return gross === null ? row : { ...row, amount: amountText(gross) };
  });
  return { ...applicant, incomes };
}

/** The purchased property has the loan's purpose by default. */
function followPurpose(before: CalculatorValues, next: CalculatorValues): CalculatorValues {
  const properties = next.properties.map((row) =>
    row.id === BOUGHT_ID && row.use === before.loan.purpose ? { ...row, use: next.loan.purpose } : row,
  );
  return { ...next, properties };
}

/** With two parts, the other one is the rest of the loan. */
function followShare(values: CalculatorValues, index: number): CalculatorValues {
  const { parts } = values.loan;
  const share = readPercent(parts[index]?.share ?? "");
  const other = parts[1 - index];
  if (parts.length !== 2 || other === undefined || share === null || share <= 0 || share >= 1) return values;
  const rest = percentText(1 - share);
  return { ...values, loan: { ...values.loan, parts: parts.with(1 - index, { ...other, share: rest }) } };
}

function addApplicant(values: CalculatorValues): CalculatorValues {
  const { applicants } = values;
  if (applicants.length === MAX_ITEMS.applicants) return values;
  const home = applicants.filter((applicant) => applicant.home === "0").length < 2 ? "0" : "1";
  return { ...values, applicants: [...applicants, blankApplicant(newId(applicants), home)] };
}

function addIncome(applicant: ApplicantValues, type: Income["type"]): ApplicantValues {
  const { incomes } = applicant;
  if (incomes.length === MAX_ITEMS.incomes) return applicant;
  return { ...applicant, incomes: [...incomes, blankIncome(newId(incomes), type)] };
}

function addProperty(values: CalculatorValues): CalculatorValues {
  const { properties } = values;
  if (properties.length === MAX_ITEMS.properties) return values;
  // The first one secures the loan; any further one is already owned.
  const use = properties.length === 0 ? values.loan.purpose : "INVESTMENT";
  return { ...values, properties: [...properties, blankProperty(newId(properties), use)] };
}

function addPart(parts: readonly PartRow[], type: PartType): readonly PartRow[] {
  if (parts.length === MAX_ITEMS.parts) return parts;
  if (parts.length > 0) return [...parts, blankPart(newId(parts), type, "")];
  return [blankPart("part-1", "PRINCIPAL_AND_INTEREST", "50"), blankPart("part-2", type, "50")];
}

/** The lowest unused number, so that repeating an edit gives the same id. */
function newId(rows: readonly { id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  let number = 1;
  while (taken.has(`new-${number}`)) number += 1;
  return `new-${number}`;
}

function removeRow(values: CalculatorValues, list: ListPath, index: number): CalculatorValues {
  if (list === "applicants") {
    return values.applicants.length === 1 ? values : removeApplicant(values, index);
  }
  if (list === "properties" || list === "debts") {
    return { ...values, [list]: values[list].toSpliced(index, 1) };
  }
  if (list === "loan.parts") {
    return { ...values, loan: { ...values.loan, parts: removePart(values.loan.parts, index) } };
  }
  return withApplicant(values, Number(list.split(".")[1]), (applicant) => ({
    ...applicant,
    incomes: applicant.incomes.toSpliced(index, 1),
  }));
}

/** One or two remaining applicants live together again. */
function removeApplicant(values: CalculatorValues, index: number): CalculatorValues {
  const applicants = values.applicants.toSpliced(index, 1);
  if (applicants.length > 2) return { ...values, applicants };
  const [first, second] = values.households;
  const home = applicants[0]?.home ?? "0";
  const dependants = home === "0" ? first : second;
  return {
    ...values,
    applicants: applicants.map((applicant) => ({ ...applicant, home: "0" })),
    households: [dependants, { dependants: "0" }],
  };
}

/** A single remaining part is the whole loan. Principal and interest then needs no part. */
function removePart(parts: readonly PartRow[], index: number): readonly PartRow[] {
  const left = parts.toSpliced(index, 1);
  const [only, ...others] = left;
  if (only === undefined || others.length > 0) return left;
  return only.type === "PRINCIPAL_AND_INTEREST" ? [] : [{ ...only, share: "100" }];
}

function decide(values: CalculatorValues, edit: Extract<Edit, { kind: "decide" }>): CalculatorValues {
  if (edit.which === "rent") return { ...values, rentOutcome: edit.outcome };
  const { outcome, which } = edit;
  let position = 0;
  const debts = values.debts.map((row) =>
    isCountedDebt(row) && position++ === which.debt ? { ...row, outcome } : row,
  );
  return { ...values, debts };
}

function moveIncome(
  values: CalculatorValues,
  { applicant, income, to }: Extract<Edit, { kind: "moveIncome" }>,
  tax: PreparedTax,
): CalculatorValues {
  const row = values.applicants[applicant]?.incomes[income];
  const target = values.applicants[to];
  if (row === undefined || target === undefined || target.incomes.length === MAX_ITEMS.incomes) return values;
  const taken = target.incomes.some(({ id }) => id === row.id);
  const moved = taken ? { ...row, id: newId(target.incomes) } : row;
  const left = withApplicant(values, applicant, (from) => ({
    ...from,
    incomes: from.incomes.toSpliced(income, 1),
  }));
  return withApplicant(left, to, (next) =>
    reestimate({ ...next, incomes: [...next.incomes.filter((other) => !isBlankIncome(other)), moved] }, tax),
  );
}

function withApplicant(
  values: CalculatorValues,
  index: number,
  change: (applicant: ApplicantValues) => ApplicantValues,
): CalculatorValues {
  const applicant = values.applicants[index];
  if (applicant === undefined) return values;
  return { ...values, applicants: values.applicants.with(index, change(applicant)) };
}

function withIncome(
  values: CalculatorValues,
  place: { applicant: number; income: number },
  change: (row: IncomeRow) => IncomeRow,
): CalculatorValues {
  return withApplicant(values, place.applicant, (applicant) => {
    const row = applicant.incomes[place.income];
    return row === undefined
      ? applicant
      : { ...applicant, incomes: applicant.incomes.with(place.income, change(row)) };
  });
}
