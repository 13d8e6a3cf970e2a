import { formatDate } from "#lib/format/date.ts";
import type { Cents } from "#lib/money.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import {
  type DebtType,
  type ExpenseKey,
  NET_INCOME_TYPES,
  PAYMENTS_A_YEAR,
} from "#lib/serviceability/core/household.ts";
import { debtsInFile } from "#lib/serviceability/core/in-file/debts-in-file.ts";
import {
  deductionsOnPayslips,
  estimatedGross,
  incomesByApplicant,
} from "#lib/serviceability/core/in-file/incomes-by-applicant.ts";
import { incomesInFile } from "#lib/serviceability/core/in-file/incomes-in-file.ts";
import { type ApplicationFile, figure, seenInFile } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import type { PreparedTax } from "#lib/serviceability/core/tax.ts";
import { fieldProof, figureProof } from "#lib/statements/core/memo/figure-proofs.ts";
import type { CalculatorField } from "#lib/statements/core/understand/categories.ts";
import { type Proof, weakestProof } from "#lib/vocabulary/proof.ts";
import {
  type DeclaredBy,
  declaredCost,
  declaredDebts,
  entriesOf,
  monthly,
  paidOf,
  textOf,
  yearly,
} from "./declared-figures.ts";
import type { ComparedFigure, Measure, Sighting } from "./figure.ts";
import { OTHER_INCOME_LABELS } from "./labels.ts";

type Sources = {
  /** In the order of the application. */
  people: readonly DeclaredBy[];
  file: ApplicationFile;
  /** Null without a master sheet: gross pay is then unknown where only statements show it. */
  tax: PreparedTax | null;
};

/** Every declared or observed figure, in the calculator's order. */
export function compareFigures(sources: Sources): ComparedFigure[] {
  return [
    ...payFigures(sources),
    ...otherIncomeFigures(sources),
    ...costFigures(sources),
    ...debtFigures(sources),
  ].filter(({ declared, observed }) => declared !== null || observed !== null);
}

const DECLARED = "Declared in the fact find";

function declaredBy(people: readonly DeclaredBy[]): string {
  const unsigned = people.some(({ isSigned }) => !isSigned);
  return unsigned ? `${DECLARED}, not signed` : DECLARED;
}

function sighting(amount: Cents | null, source: string): Sighting | null {
  return amount === null ? null : { amount, source };
}

/** "92 days of statements to 31 Oct 2026". */
function statementPeriod({ summary }: ApplicationFile): string {
  const { days = 0, to = null } = summary?.period ?? {};
  const length = `${days} ${days === 1 ? "day" : "days"} of statements`;
  return to === null ? length : `${length} to ${formatDate(to)}`;
}

/** How well the statements prove one field, or all their transactions together. */
function statementsProof({ summary }: ApplicationFile, field?: CalculatorField): Proof {
  if (!summary?.accounts || !summary.expenses) return "CHECKED";
  const { accounts, expenses } = summary;
  return field === undefined ? figureProof(accounts) : fieldProof({ accounts, expenses }, field);
}

function payFigures({ people, file, tax }: Sources): ComparedFigure[] {
  const observed = incomesByApplicant(people, file);
  return people.flatMap((person, index): ComparedFigure[] => {
    const { clientId, name, answers } = person;
    const { slips = [], wages = [], businesses = [] } = observed[index] ?? {};
    const source = declaredBy([person]);
    const jobs = entriesOf(answers.jobs);
    const wagesOfJobs = jobs
      .filter((job) => textOf(job, "type") !== "SELF_EMPLOYED")
      .flatMap((job) => paidOf(job, "pay") ?? [])
      .map(yearly);
    const variablePay = entriesOf(answers.otherIncomes)
      .filter((income) => ["OVERTIME", "BONUS", "COMMISSION"].includes(textOf(income, "type") ?? ""))
      .flatMap((income) => paidOf(income, "amount") ?? [])
      .map(yearly);
    const declaredProfit = jobs
      .filter((job) => textOf(job, "type") === "SELF_EMPLOYED")
      .flatMap((job) => paidOf(job, "pay") ?? [])
      .map(yearly);
    const deductions = deductionsOnPayslips(slips);
    const estimates = wages.flatMap((wage) => (tax ? [estimatedGross(wage.yearly, deductions, tax)] : []));
    const parts = slips.flatMap((slip) =>
      slip.parts.map(({ type, amount }) => ({ type, yearly: amount * PAYMENTS_A_YEAR[slip.frequency] })),
    );
    const regular = parts.filter(({ type }) => type === "SALARY");
    const places = [
      ...slips.map((slip) => `${slip.source}, ${slip.employer}`),
      ...(tax
        ? wages.map(({ words }) => `Before tax, estimated from ${words} over ${statementPeriod(file)}`)
        : []),
    ];
    const profits = businesses.flatMap(({ years }) => years[0]?.profit ?? []);
    return [
      {
        ...{ figure: `pay:${clientId}`, group: "INCOME", label: `${name}: pay before tax`, clientId },
        ...{ measure: "YEARLY", target: { kind: "PAY", clientId } },
        declared: sighting(sum([...wagesOfJobs, ...variablePay]), source),
        observed: sighting(sum([...parts.map((part) => part.yearly), ...estimates]), places.join("; ")),
        observedProof:
          estimates.length > 0
            ? "ESTIMATED"
            : (weakestProof(slips.map(({ proof = "CHECKED" }) => proof)) ?? "CHECKED"),
        pay: {
          declared: sum(wagesOfJobs) ?? 0,
          observed: sum([...regular.map((part) => part.yearly), ...estimates]) ?? 0,
          // A payslip shows the deductions, so its gross pay is compared directly.
          net: slips.length > 0 ? null : sum(wages.map((wage) => wage.yearly)),
        },
      },
      {
        ...{ figure: `business:${clientId}`, group: "INCOME", label: `${name}: profit`, clientId },
        ...{ measure: "YEARLY", target: { kind: "BUSINESS", clientId } },
        declared: sighting(sum(declaredProfit), source),
        observed: sighting(sum(profits), businesses.map((business) => business.source).join("; ")),
        observedProof: "CHECKED",
      },
    ];
  });
}

/** Null, not zero, if there are no figures. */
function sum(amounts: readonly Cents[]): Cents | null {
  return amounts.length === 0 ? null : amounts.reduce((total, amount) => total + amount, 0);
}

function otherIncomeFigures({ people, file }: Sources): ComparedFigure[] {
  const { other } = incomesInFile(file);
  const declaredOf = (type: string): Sighting | null => {
    const declaring = people.filter(({ answers }) =>
      entriesOf(answers.otherIncomes).some((income) => textOf(income, "type") === type),
    );
    const amounts = declaring.flatMap(({ answers }) =>
      entriesOf(answers.otherIncomes)
        .filter((income) => textOf(income, "type") === type)
        .flatMap((income) => paidOf(income, "amount") ?? [])
        .map(monthly),
    );
    return sighting(sum(amounts), declaredBy(declaring));
  };
  const known = { group: "INCOME", clientId: null, measure: "MONTHLY" } as const;
  const { fields } = seenInFile(file);
  const weekly = (key: "rentalIncomeGrossWeekly" | "boarderIncomeGrossWeekly"): Sighting | null => {
    const seen = fields.find(({ field }) => field === key);
    return seen ? { amount: Math.round((seen.cents * 52) / 12), source: statementPeriod(file) } : null;
  };
  return [
    ...NET_INCOME_TYPES.map((type): ComparedFigure => {
      const seen = other.filter((income) => income.type === type);
      const amount = sum(
        seen.map((income) => Math.round((income.amount * PAYMENTS_A_YEAR[income.frequency]) / 12)),
      );
      return {
        ...known,
        figure: `income:${type}`,
        label: type === "OTHER" ? "Other income" : OTHER_INCOME_LABELS[type],
        target: { kind: "NET_INCOME", type },
        declared: declaredOf(type),
        observed: sighting(amount, statementPeriod(file)),
        observedProof: statementsProof(file),
      };
    }),
    {
      ...known,
      figure: "income:RENTAL",
      label: OTHER_INCOME_LABELS.RENTAL,
      target: { kind: "RENTALS" },
      declared: declaredOf("RENTAL"),
      observed: weekly("rentalIncomeGrossWeekly"),
      observedProof: statementsProof(file),
    },
    {
      ...known,
      figure: "income:BOARDER",
      label: OTHER_INCOME_LABELS.BOARDER,
      target: { kind: "BOARDERS" },
      declared: declaredOf("BOARDER"),
      observed: weekly("boarderIncomeGrossWeekly"),
      observedProof: statementsProof(file),
    },
  ];
}

function costFigures({ people, file }: Sources): ComparedFigure[] {
  const { fields } = seenInFile(file);
  return AMOUNT_FIELDS.flatMap(({ key, label, group }): ComparedFigure[] => {
    if (group !== "basic" && group !== "fixed") return [];
    const cost: ExpenseKey = key;
    const seen = fields.find(({ field }) => field === cost);
    const declaring = people.filter(({ answers }) => answers[cost] !== undefined);
    return [
      {
        figure: `expense:${cost}`,
        group: cost === "rentBoard" ? "HOUSING" : "SPENDING",
        label,
        clientId: null,
        measure: "MONTHLY",
        target: { kind: "EXPENSE", key: cost },
        declared: sighting(declaredCost(cost, people), declaredBy(declaring)),
        observed: sighting(seen?.cents ?? null, statementPeriod(file)),
        observedProof: statementsProof(file, cost),
      },
    ];
  });
}

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

function debtFigures({ people, file }: Sources): ComparedFigure[] {
  const declared = declaredDebts(people);
  const { debts } = debtsInFile(file);
  const declaring = (types: readonly string[]) =>
    people.filter(({ clientId }) =>
      declared.some((debt) => debt.clientId === clientId && types.includes(debt.type)),
    );
  const isOf = (types: readonly string[]) => (debt: { type: string }) => types.includes(debt.type);
  const total = (all: readonly DebtFigures[], amount: (debt: DebtFigures) => Cents | null) =>
    sum(all.flatMap((debt) => amount(debt) ?? []));
  const sources = (all: readonly { label: string; source: string }[]) =>
    [...new Set(all.map(({ label, source }) => `${label}: ${lowerFirst(source)}`))].join("; ");
  // Whoever listed their debts without this one declared that there is none.
  const isListed = people.length > 0 && people.every(({ answers }) => Array.isArray(answers.debts));
  const undeclared = (types: readonly string[], observed: Sighting | null): Sighting | null =>
    isListed && observed !== null && !declared.some(isOf(types))
      ? { amount: 0, source: declaredBy(people) }
      : null;
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
        ...{ ...known, figure: `debt:${key}`, label, measure, target: { kind: "DEBTS", types } },
        declared:
          sighting(total(declared.filter(isOf(types)), amount), declaredBy(declaring(types))) ??
          undeclared(types, observed),
        observed,
        observedProof: debtProof,
      };
    }),
    {
      ...{ ...known, figure: "repayment:homeLoans", label: "Home loan repayments", measure: "MONTHLY" },
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
      ...{ ...known, figure: "debt:studentLoans", label: "Student loans", measure: "OWED" },
      target: { kind: "NOTHING" },
      declared:
        sighting(
          total(declared.filter(isOf(student)), ({ balance }) => balance),
          declaredBy(declaring(student)),
        ) ?? undeclared(student, studentLoans),
      observed: studentLoans,
      observedProof: debtProof,
    },
  ];
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
