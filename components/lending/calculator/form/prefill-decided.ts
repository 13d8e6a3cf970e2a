import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import type { Prefill } from "./prefill-type.ts";
import { isBlankIncome } from "./values/counted.ts";
import { amountText, percentText } from "./values/texts.ts";
import {
  type ApplicantValues,
  blankDebt,
  blankIncome,
  blankProperty,
  type CalculatorValues,
  type DebtRow,
  EXPENSES,
  type IncomeRow,
  MAX_ITEMS,
} from "./values/values.ts";

/** Replaces figures from the file with declared figures and the broker's decisions. */
export function withDecided(prefill: Prefill, decided: DecidedInFile): Prefill {
  const sources = { ...prefill.sources };
  const expenses = { ...prefill.values.expenses };
  for (const { key } of EXPENSES) {
    const own = decided.expenses[key];
    if (own === undefined) continue;
    expenses[key] = amountText(own.cents);
    sources[key] = own.source;
  }
  if (decided.boarders) sources.boarderIncomeWeekly = decided.boarders.source;
  const values: CalculatorValues = {
    ...prefill.values,
    expenses,
    applicants: prefill.values.applicants.map((applicant) => decidedApplicant(applicant, decided)),
    debts: withBalances(decidedDebts(prefill.values.debts, decided), decided),
    properties: decidedRentals(prefill.values.properties, decided),
    households: dependants(prefill.values, decided),
    ...(decided.boarders && { boarderIncomeWeekly: amountText(decided.boarders.cents) }),
  };
  return { ...prefill, values, sources };
}

function decidedApplicant(applicant: ApplicantValues, decided: DecidedInFile): ApplicantValues {
  const { id } = applicant;
  const replaced = decided.incomes.filter(({ clientId }) => clientId === null || clientId === id);
  const types: ReadonlySet<string> = new Set(replaced.flatMap((each) => each.types));
  const own = replaced.flatMap((each) => each.incomes).filter(({ clientId }) => clientId === id);
  const kept = applicant.incomes.filter(
    (row) => !types.has(row.type) && (own.length === 0 || !isBlankIncome(row)),
  );
  const person = decided.people.find(({ clientId }) => clientId === id);
  const incomes = [...kept, ...own.map(incomeRow)].slice(0, MAX_ITEMS.incomes);
  return {
    ...applicant,
    // Deductions on payslips take precedence; a declaration only fills the gaps.
    ...(applicant.kiwiSaverRate === "" &&
      person?.kiwiSaverRate && { kiwiSaverRate: percentText(person.kiwiSaverRate) }),
    ...(person?.studentLoan && { studentLoan: "Y" as const }),
    ...(person?.studentLoanBalance && {
      studentLoan: "Y" as const,
      studentLoanBalance: amountText(person.studentLoanBalance),
    }),
    incomes: incomes.length > 0 ? incomes : [blankIncome(`${id}-salary`, "SALARY")],
  };
}

type Decided<K extends "incomes" | "debts"> = DecidedInFile[K][number] extends infer Group
  ? Group extends Record<K, readonly (infer One)[]>
    ? One
    : never
  : never;

function incomeRow({ id, type, label, amount, frequency, source }: Decided<"incomes">): IncomeRow {
  const row = { ...blankIncome(id, type), label, evidence: source, basis: "FILE" as const };
  if (type !== "SELF_EMPLOYED") return { ...row, amount: amountText(amount), frequency };
  return { ...row, years: [{ profit: amountText(amount), addBacks: "" }, row.years[1]] };
}

function decidedDebts(rows: readonly DebtRow[], { debts }: DecidedInFile): DebtRow[] {
  const types: ReadonlySet<string> = new Set(debts.flatMap((each) => each.types));
  const own = debts.flatMap((each) => each.debts).map(debtRow);
  return [...rows.filter((row) => !types.has(row.type)), ...own].slice(0, MAX_ITEMS.debts);
}

/** Fills in the declared balance of a debt of which statements show only the repayments. */
function withBalances(rows: readonly DebtRow[], { balances }: DecidedInFile): DebtRow[] {
  return rows.map((row) => {
    const same = balances.filter(
      ({ type, lender }) => type === row.type && row.label.toLowerCase().startsWith(lender.toLowerCase()),
    );
    const [only, ...others] = same;
    return row.balance === "" && only && others.length === 0
      ? { ...row, balance: amountText(only.balance) }
      : row;
  });
}

function debtRow(debt: Decided<"debts">): DebtRow {
  const { id, type, label, balance, limit, repaymentMonthly, outcome, source } = debt;
  const text = (cents: number | null) => (cents === null ? "" : amountText(cents));
  return {
    ...blankDebt(id, type),
    ...{ label, balance: text(balance), limit: text(limit), repaymentMonthly: text(repaymentMonthly) },
    ...{ outcome, evidence: source, basis: "FILE" },
  };
}

/** All rent is entered on one property, as with rent from statements. */
function decidedRentals(
  rows: CalculatorValues["properties"],
  { rentals }: DecidedInFile,
): CalculatorValues["properties"] {
  if (!rentals) return rows;
  const row = blankProperty("seen-rental", "INVESTMENT");
  const own = {
    ...row,
    rentWeekly: amountText(rentals.cents),
    evidence: rentals.source,
    basis: "FILE" as const,
  };
  return [...rows.filter(({ id }) => id !== row.id), own];
}

/** People who live together declare the same dependants, so the highest number is used. */
function dependants(values: CalculatorValues, { people }: DecidedInFile): CalculatorValues["households"] {
  const most = (home: "0" | "1") => {
    const counts = values.applicants
      .filter((applicant) => applicant.home === home)
      .flatMap(({ id }) => people.find(({ clientId }) => clientId === id)?.dependants ?? []);
    return counts.length === 0 ? null : String(Math.max(...counts));
  };
  const [one, two] = values.households;
  return [{ dependants: most("0") ?? one.dependants }, { dependants: most("1") ?? two.dependants }];
}
