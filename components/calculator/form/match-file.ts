import type { Prefill } from "./prefill-type.ts";
import { BOUGHT_ID, type CalculatorValues, type DebtRow, EXPENSES, SEEN_RENTAL_ID } from "./values/values.ts";

/** Replaces entered values with the file's where the file has them. */
export function withFile(values: CalculatorValues, { values: file, isRequested }: Prefill): CalculatorValues {
  const shown = EXPENSES.filter(({ key }) => file.expenses[key] !== "");
  return {
    ...values,
    expenses: {
      ...values.expenses,
      ...Object.fromEntries(shown.map(({ key }) => [key, file.expenses[key]])),
    },
    boarderIncomeWeekly: file.boarderIncomeWeekly || values.boarderIncomeWeekly,
    debts: withRows(values.debts, file.debts, ({ outcome }, row) =>
      row.outcome === "REPAID" ? row : { ...row, outcome },
    ),
    properties: withRows(values.properties, file.properties, ({ value }, row) =>
      row.id === SEEN_RENTAL_ID ? { ...row, value } : row,
    ),
    loan: isRequested
      ? { ...values.loan, amount: file.loan.amount || values.loan.amount, purpose: file.loan.purpose }
      : values.loan,
    funds: isRequested ? file.funds : values.funds,
    applicants: values.applicants.map((applicant) => {
      const inFile = file.applicants.find(({ id }) => id === applicant.id);
      const incomes = inFile?.incomes.filter(({ evidence }) => evidence !== "") ?? [];
      return { ...applicant, incomes: withRows(applicant.incomes, incomes, (_, row) => row) };
    }),
  };
}

/** Replaces rows by the file's with the same id, and appends the file's other rows. */
function withRows<R extends { id: string }>(
  rows: readonly R[],
  inFile: readonly R[],
  merge: (present: R, row: R) => R,
): R[] {
  const replaced = rows.map((present) => {
    const row = inFile.find(({ id }) => id === present.id);
    return row === undefined ? present : merge(present, row);
  });
  return [...replaced, ...inFile.filter(({ id }) => !rows.some((row) => row.id === id))];
}

/**
 * Gives saved values the ids, names and evidence of the file's rows with the same figures, so that a reopened scenario
 * still shows its sources.
 */
export function matchFile(values: CalculatorValues, { values: file }: Prefill): CalculatorValues {
  const properties = matchRows(
    values.properties,
    file.properties,
    (row, other) =>
      row.rentWeekly === other.rentWeekly && (other.id === SEEN_RENTAL_ID || row.value === other.value),
  );
  return {
    ...values,
    properties,
    // A saved household has no funds, so they return only with the property that they pay for.
    funds: properties.some(({ id }) => id === BOUGHT_ID) ? file.funds : values.funds,
    debts: matchRows(
      values.debts,
      file.debts,
      (row, other) => isAlike(row.type, other.type) && sameFigures(row, other),
      (row, { type }) => ({ ...row, type }),
    ),
    applicants: values.applicants.map((applicant, index) => {
      const inFile = file.applicants[index];
      if (inFile === undefined) return applicant;
      const { id, name } = inFile;
      const incomes = matchRows(
        applicant.incomes,
        inFile.incomes.filter(({ evidence }) => evidence !== ""),
        (row, other) =>
          row.type === other.type && row.amount === other.amount && row.frequency === other.frequency,
      );
      return { ...applicant, id, name, incomes };
    }),
  };
}

/**
 * A flat request counts buy now, pay later as hire purchase, because banks assess them alike. The file distinguishes
 * them.
 */
function isAlike(type: DebtRow["type"], inFile: DebtRow["type"]): boolean {
  return type === inFile || (type === "HIRE_PURCHASE" && inFile === "BNPL");
}

function sameFigures(row: DebtRow, other: DebtRow): boolean {
  return (
    row.balance === other.balance &&
    row.limit === other.limit &&
    row.repaymentMonthly === other.repaymentMonthly
  );
}

function matchRows<R extends { id: string; label: string; evidence: string; basis: string }>(
  rows: readonly R[],
  inFile: readonly R[],
  isSame: (row: R, other: R) => boolean,
  merge: (row: R, match: R) => R = (row) => row,
): R[] {
  const left = [...inFile];
  return rows.map((row) => {
    const found = left.findIndex((other) => isSame(row, other));
    const [match] = found < 0 ? [] : left.splice(found, 1);
    if (match === undefined) return row;
    // By saving it, the broker has confirmed an estimate.
    const basis = match.basis === "ESTIMATE" ? "CONFIRMED" : match.basis;
    return { ...merge(row, match), id: match.id, label: match.label, evidence: match.evidence, basis };
  });
}
