import { expenseOf, expensesOf } from "#lib/lending/serviceability/core/household.ts";
import type { DebtRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Prefill } from "./prefill-type.ts";
import { BOUGHT_ID, type CalculatorValues, SEEN_RENTAL_ID } from "./values/values.ts";

/** Replaces entered values with the file's where the file has them. */
export function withFile(values: CalculatorValues, { values: file, isRequested }: Prefill): CalculatorValues {
  return {
    ...values,
    expenses: expensesOf(
      (key) => expenseOf(file, key) ?? expenseOf(values, key),
      values.expenses.rentBoard.outcome,
    ),
    boarderIncomeWeekly: file.boarderIncomeWeekly ?? values.boarderIncomeWeekly,
    debts: withRows(values.debts, file.debts, ({ outcome }, row) =>
      row.outcome === "REPAID" ? row : { ...row, outcome },
    ),
    properties: withRows(values.properties, file.properties, ({ value }, row) =>
      row.id === SEEN_RENTAL_ID ? { ...row, value } : row,
    ),
    loan: isRequested
      ? { ...values.loan, amount: file.loan.amount ?? values.loan.amount, purpose: file.loan.purpose }
      : values.loan,
    funds: isRequested ? file.funds : values.funds,
    applicants: values.applicants.map((applicant) => {
      const inFile = file.applicants.find(({ id }) => id === applicant.id);
      const incomes = inFile?.incomes.filter(({ evidence }) => evidence !== "") ?? [];
      const { studentLoan, studentLoanBalance } = inFile ?? applicant;
      return {
        ...applicant,
        ...(studentLoanBalance !== null && { studentLoan, studentLoanBalance }),
        incomes: withRows(applicant.incomes, incomes, (_, row) => row),
      };
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
  const isOnlyProperty = isOnly(values.properties, file.properties, ({ use }) => use);
  const properties = matchRows(
    values.properties,
    file.properties,
    (row, other) =>
      row.rentWeekly === other.rentWeekly && (other.id === SEEN_RENTAL_ID || row.value === other.value),
    (row, other) => other.id === SEEN_RENTAL_ID && isOnlyProperty(row, other),
  );
  const isOnlyDebt = isOnly(values.debts, file.debts, ({ type }) => type);
  return {
    ...values,
    properties,
    // A saved household has no funds, so they return only with the property that they pay for.
    funds: properties.some(({ id }) => id === BOUGHT_ID) ? file.funds : values.funds,
    debts: matchRows(
      values.debts,
      file.debts,
      (row, other) => isAlike(row.type, other.type) && sameFigures(row, other),
      (row, other) => (isAlike(row.type, other.type) && shareFigure(row, other)) || isOnlyDebt(row, other),
      (row, { type }) => ({ ...row, type }),
    ),
    applicants: values.applicants.map((applicant, index) => {
      const inFile = file.applicants[index];
      if (inFile === undefined) return applicant;
      const { id, name } = inFile;
      const supported = inFile.incomes.filter(({ evidence }) => evidence !== "");
      const incomes = matchRows(
        applicant.incomes,
        supported,
        (row, other) =>
          row.type === other.type && row.amount === other.amount && row.frequency === other.frequency,
        isOnly(applicant.incomes, supported, ({ type }) => type),
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

function shareFigure(row: DebtRow, other: DebtRow): boolean {
  const figures = ["balance", "limit", "repaymentMonthly"] as const;
  return figures.some((key) => row[key] !== null && row[key] === other[key]);
}

/** Whether two rows are the only ones of their kind, and so the same one with another figure. */
function isOnly<R>(rows: readonly R[], inFile: readonly R[], kindOf: (row: R) => string) {
  const isAlone = (all: readonly R[], kind: string) => all.filter((row) => kindOf(row) === kind).length === 1;
  return (row: R, other: R): boolean => {
    const kind = kindOf(row);
    return kind === kindOf(other) && isAlone(rows, kind) && isAlone(inFile, kind);
  };
}

/**
 * Rows with the file's figures get its ids, names and evidence. So do rows whose figures the file has changed since, by
 * `isLike`, or the file's current figures would be added beside the saved ones.
 */
function matchRows<R extends { id: string; label: string; evidence: string; basis: string }>(
  rows: readonly R[],
  inFile: readonly R[],
  isSame: (row: R, other: R) => boolean,
  isLike: (row: R, other: R) => boolean,
  merge: (row: R, match: R) => R = (row) => row,
): R[] {
  const left = [...inFile];
  const take = (row: R, isMatch: (row: R, other: R) => boolean): R | undefined => {
    const found = left.findIndex((other) => isMatch(row, other));
    return found < 0 ? undefined : left.splice(found, 1)[0];
  };
  const same = rows.map((row) => take(row, isSame));
  return rows.map((row, index) => {
    const match = same[index];
    const found = match ?? take(row, isLike);
    if (found === undefined) return row;
    const { id, label, evidence } = found;
    const known = { ...merge(row, found), id, label, evidence };
    // By saving it, the broker has confirmed an estimate.
    return match ? { ...known, basis: match.basis === "ESTIMATE" ? "CONFIRMED" : match.basis } : known;
  });
}
