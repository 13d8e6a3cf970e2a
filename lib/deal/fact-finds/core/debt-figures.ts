import type { DebtType } from "#lib/lending/serviceability/core/household.ts";
import { debtsInFile } from "#lib/lending/serviceability/core/in-file/debts-in-file.ts";
import { type ApplicationFile, figure } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { counted, decapitalize } from "#lib/platform/format.ts";
import type { Cents } from "#lib/platform/money.ts";
import { type Proof, weakestProof } from "#lib/platform/report/proof.ts";
import { fieldProof, figureProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import type { CalculatorField } from "#lib/reading/statements/core/understand/categories.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { type DeclaredBy, declaredDebts } from "./declared-figures.ts";
import type { ComparedFigure, Measure, Sighting } from "./figure.ts";

/** The figure of what is owed on student loans. */
export const STUDENT_LOANS = "debt:studentLoans";

type DebtFigures = { balance: Cents | null; limit: Cents | null; repaymentMonthly: Cents | null };

/** Debts assessed by the same figure, from statements and loan accounts. */
const DEBT_GROUPS: readonly {
  key: string;
  label: string;
  types: readonly DebtType[];
  measure: Measure;
  amount: (debt: DebtFigures) => Cents | null;
}[] = [
  {
    key: "homeLoans",
    label: "Home loans",
    types: ["HOME_LOAN", "REVOLVING_CREDIT"],
    measure: "OWED",
    // Revolving credit can be redrawn, so its limit is used.
    amount: ({ limit, balance }) => limit ?? balance,
  },
  {
    key: "creditCards",
    label: "Credit card limits",
    types: ["CREDIT_CARD"],
    measure: "LIMIT",
    amount: ({ limit }) => limit,
  },
  {
    key: "overdrafts",
    label: "Overdraft limits",
    types: ["OVERDRAFT"],
    measure: "LIMIT",
    amount: ({ limit }) => limit,
  },
  {
    key: "personalLoans",
    label: "Personal and car loan repayments",
    types: ["PERSONAL_LOAN"],
    measure: "MONTHLY",
    amount: ({ repaymentMonthly }) => repaymentMonthly,
  },
  {
    key: "hirePurchase",
    label: "Hire purchase and buy now, pay later repayments",
    types: ["HIRE_PURCHASE", "BNPL"],
    measure: "MONTHLY",
    amount: ({ repaymentMonthly }) => repaymentMonthly,
  },
];

/** What is declared and observed of each kind of debt. */
export function debtFigures({ people, file }: Sources): ComparedFigure[] {
  const declared = declaredDebts(people);
  const { debts } = debtsInFile(file);
  const declaring = (types: readonly string[]) =>
    people.filter(({ clientId }) =>
      declared.some((debt) => debt.clientId === clientId && types.includes(debt.type)),
    );
  const isOf = (types: readonly string[]) => (debt: { type: string }) => types.includes(debt.type);
  const total = (all: readonly DebtFigures[], amount: (debt: DebtFigures) => Cents | null) =>
    sum(all.flatMap((debt) => amount(debt) ?? []));
  const sources = (all: readonly { label: string; evidence: string }[]) =>
    [...new Set(all.map(({ label, evidence }) => `${label}: ${decapitalize(evidence)}`))].join("; ");
  const declaredOrNone = (types: readonly string[], amount: Sighting | null, observed: Sighting | null) =>
    amount ?? (declared.some(isOf(types)) ? null : undeclared(people, "debts", observed));
  const known = { group: "DEBTS", clientId: null } as const;
  // Debts found from payments or entered by the broker have no balance that proves them.
  const debtProof = weakestProof([statementsProof(file), "CHECKED"]) ?? "CHECKED";
  const repaid = ["HOME_LOAN", "REVOLVING_CREDIT"];
  const student = ["STUDENT_LOAN"];
  const studentAccounts = file.loanAccounts.filter(
    ({ type, currency }) => type === "STUDENT_LOAN" && currency === "NZD",
  );
  const studentLoans = sighting(
    sum(studentAccounts.flatMap((account) => figure(account, "balance") ?? [])),
    "From the loan accounts",
  );
  return [
    ...DEBT_GROUPS.map(({ key, label, types, measure, amount }): ComparedFigure => {
      const seen = debts.filter(isOf(types));
      const observed = sighting(total(seen, amount), sources(seen));
      return {
        ...known,
        figure: `debt:${key}`,
        label,
        measure,
        target: { kind: "DEBTS", types },
        declared: declaredOrNone(
          types,
          sighting(total(declared.filter(isOf(types)), amount), declaredBy(declaring(types))),
          observed,
        ),
        observed,
        observedProof: debtProof,
      };
    }),
    {
      ...known,
      figure: "repayment:homeLoans",
      label: "Home loan repayments",
      measure: "MONTHLY",
      target: { kind: "NOTHING" },
      declared: sighting(
        total(declared.filter(isOf(repaid)), ({ repaymentMonthly }) => repaymentMonthly),
        declaredBy(declaring(repaid)),
      ),
      observed: sighting(
        total(debts.filter(isOf(repaid)), ({ repaymentMonthly }) => repaymentMonthly),
        sources(debts.filter(isOf(repaid))),
      ),
      observedProof: debtProof,
    },
    {
      ...known,
      figure: STUDENT_LOANS,
      label: "Student loans",
      measure: "OWED",
      target: { kind: "NOTHING" },
      declared: declaredOrNone(
        student,
        sighting(
          total(declared.filter(isOf(student)), ({ balance }) => balance),
          declaredBy(declaring(student)),
        ),
        studentLoans,
      ),
      observed: studentLoans,
      observedProof: debtProof,
    },
  ];
}

export type Sources = {
  /** In the order of the application. */
  people: readonly DeclaredBy[];
  file: ApplicationFile;
  /** Null without a master sheet: gross pay is then unknown where only statements show it. */
  tax: PreparedTax | null;
};

const DECLARED = "Declared in the fact find";

export function declaredBy(people: readonly DeclaredBy[]): string {
  const unsigned = people.some(({ isSigned }) => !isSigned);
  return unsigned ? `${DECLARED}, not signed` : DECLARED;
}

export function sighting(amount: Cents | null, source: string): Sighting | null {
  return amount === null ? null : { amount, source };
}

/** "92 days of statements to 31 Oct 2026". */
export function statementPeriod({ summary }: ApplicationFile): string {
  const { days = 0, to = null } = summary?.period ?? {};
  const length = `${counted(days, "day")} of statements`;
  return to === null ? length : `${length} to ${formatDate(to)}`;
}

/** How well the statements prove one field, or all their transactions together. */
export function statementsProof({ summary }: ApplicationFile, field?: CalculatorField): Proof {
  if (!summary?.accounts || !summary.expenses) return "CHECKED";
  const { accounts, expenses } = summary;
  return field === undefined ? figureProof(accounts) : fieldProof({ accounts, expenses }, field);
}

/** Null, not zero, if there are no figures. */
export function sum(amounts: readonly Cents[]): Cents | null {
  return amounts.length === 0 ? null : amounts.reduce((total, amount) => total + amount, 0);
}

/** A figure of zero if the statements show an amount and everyone has answered this list. Otherwise null. */
export function undeclared(
  people: readonly DeclaredBy[],
  list: "debts" | "otherIncomes",
  observed: Sighting | null,
): Sighting | null {
  const isListed = people.length > 0 && people.every(({ answers }) => Array.isArray(answers[list]));
  return isListed && observed !== null ? { amount: 0, source: declaredBy(people) } : null;
}
