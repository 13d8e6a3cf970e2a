import { MAX_ITEMS } from "#lib/lending/serviceability/core/household.ts";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import { blankIncome, type DebtRow, inFile } from "#lib/lending/serviceability/core/in-file/row.ts";
import { isBlankIncome } from "./values/counted.ts";
import {
  type ApplicantValues,
  blankProperty,
  type CalculatorValues,
  SEEN_RENTAL_ID,
} from "./values/values.ts";

/** Replaces people, rows and dependants from the file with declared ones and the broker's decisions. */
export function withDecided(values: CalculatorValues, decided: DecidedInFile): CalculatorValues {
  return {
    ...values,
    applicants: values.applicants.map((applicant) => decidedApplicant(applicant, decided)),
    debts: withBalances(decidedDebts(values.debts, decided), decided),
    properties: decidedRentals(values.properties, decided),
    households: dependants(values, decided),
  };
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
  const incomes = [...kept, ...own.map(({ row }) => row)].slice(0, MAX_ITEMS.incomes);
  return {
    ...applicant,
    // Deductions on payslips take precedence; a declaration only fills the gaps.
    kiwiSaverRate: applicant.kiwiSaverRate ?? (person?.kiwiSaverRate || null),
    ...(person?.studentLoan && { studentLoan: true }),
    ...(person?.studentLoanBalance && {
      studentLoan: true,
      studentLoanBalance: person.studentLoanBalance,
    }),
    incomes: incomes.length > 0 ? incomes : [blankIncome(`${id}-salary`, "SALARY")],
  };
}

function decidedDebts(rows: readonly DebtRow[], { debts }: DecidedInFile): DebtRow[] {
  const types: ReadonlySet<string> = new Set(debts.flatMap((each) => each.types));
  const own = debts.flatMap((each) => each.debts);
  return [...rows.filter((row) => !types.has(row.type)), ...own].slice(0, MAX_ITEMS.debts);
}

/** Fills in the declared balance of a debt of which statements show only the repayments. */
function withBalances(rows: readonly DebtRow[], { balances }: DecidedInFile): DebtRow[] {
  return rows.map((row) => {
    const same = balances.filter(
      ({ type, lender }) => type === row.type && row.label.toLowerCase().startsWith(lender.toLowerCase()),
    );
    const [only, ...others] = same;
    return row.balance === null && only && others.length === 0 ? { ...row, balance: only.balance } : row;
  });
}

/** All rent is entered on one property, as with rent from statements. */
function decidedRentals(
  rows: CalculatorValues["properties"],
  { rentals }: DecidedInFile,
): CalculatorValues["properties"] {
  if (!rentals) return rows;
  const row = blankProperty(SEEN_RENTAL_ID, "INVESTMENT");
  const own = inFile(row, { rentWeekly: rentals.cents, evidence: rentals.source });
  return [...rows.filter(({ id }) => id !== SEEN_RENTAL_ID), own];
}

/** People who live together declare the same dependants, so the highest number is used. */
function dependants(values: CalculatorValues, { people }: DecidedInFile): CalculatorValues["households"] {
  return values.households.map(({ adults, dependants: present }) => {
    const ids = adults.map((adult) => values.applicants[adult]?.id);
    const counts = people.flatMap((person) =>
      ids.includes(person.clientId) ? (person.dependants ?? []) : [],
    );
    return { adults, dependants: counts.length === 0 ? present : Math.max(...counts) };
  });
}
