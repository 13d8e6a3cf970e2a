import { type ExpenseKey, PAYMENTS_A_YEAR } from "#lib/lending/serviceability/core/household.ts";
import type { Cents } from "#lib/platform/money.ts";
import { isPaid } from "./answers.ts";
import type { FactFindAnswers, FactFindEntry, FactFindValue, Paid } from "./fact-find.ts";
import { askedQuestions, declaresCosts, questionnaire } from "./questions.ts";

/** One applicant's answers, for the figures. */
export type DeclaredBy = { clientId: string; name: string; answers: FactFindAnswers; isSigned: boolean };

export function yearly({ cents, per }: Paid): Cents {
  return cents * PAYMENTS_A_YEAR[per];
}

export function monthly(paid: Paid): Cents {
  return Math.round(yearly(paid) / 12);
}

/** Omits answers to questions that no longer apply, such as the rent of a new homeowner. */
export function askedAnswers(answers: FactFindAnswers, isJoint: boolean): FactFindAnswers {
  const keys = questionnaire.flatMap(({ topic }) =>
    askedQuestions(topic, answers, { isJoint }).map(({ key }) => key),
  );
  return Object.fromEntries(keys.flatMap((key) => (key in answers ? [[key, answers[key] ?? null]] : [])));
}

/** One cost per month; null if undeclared. Of costs declared for everyone, only the highest counts. */
export function declaredCost(key: ExpenseKey, people: readonly DeclaredBy[]): Cents | null {
  const isJoint = people.length > 1;
  const given = people
    .filter(({ answers }) => declaresCosts(answers, { isJoint }))
    .flatMap(({ answers }) => {
      const value = answers[key];
      return isPaid(value)
        ? [{ isForAll: isJoint && answers.costs === "HOUSEHOLD", cents: monthly(value) }]
        : [];
    });
  if (given.length === 0) return null;
  const forAll = given.filter(({ isForAll }) => isForAll).map(({ cents }) => cents);
  const own = given.filter(({ isForAll }) => !isForAll).reduce((sum, { cents }) => sum + cents, 0);
  return own + Math.max(0, ...forAll);
}

export function entriesOf(value: FactFindValue | undefined): FactFindEntry[] {
  return Array.isArray(value) ? value : [];
}

function paidOf(entry: FactFindEntry, key: string): Paid | null {
  const value = entry[key];
  return isPaid(value) ? value : null;
}

function centsOf(entry: FactFindEntry, key: string): Cents | null {
  const value = entry[key];
  return typeof value === "number" ? value : null;
}

export function textOf(entry: FactFindEntry, key: string): string | null {
  const value = entry[key];
  return typeof value === "string" ? value : null;
}

type DeclaredIncome = {
  clientId: string;
  /** Of a job SALARY or SELF_EMPLOYED; of another income its kind in the fact find. */
  type: string | null;
  /** The employer, or the note on another income. */
  name: string | null;
  paid: Paid | null;
};

/** Each applicant's jobs, followed by their other incomes. */
export function declaredIncomes(people: readonly DeclaredBy[]): DeclaredIncome[] {
  return people.flatMap(({ clientId, answers }) => [
    ...entriesOf(answers.jobs).map((job) => ({
      clientId,
      type: textOf(job, "type") === "SELF_EMPLOYED" ? "SELF_EMPLOYED" : "SALARY",
      name: textOf(job, "employer"),
      paid: paidOf(job, "pay"),
    })),
    ...entriesOf(answers.otherIncomes).map((income) => ({
      clientId,
      type: textOf(income, "type"),
      name: textOf(income, "note"),
      paid: paidOf(income, "amount"),
    })),
  ]);
}

type DeclaredDebt = {
  clientId: string;
  entryId: string;
  type: string;
  lender: string | null;
  balance: Cents | null;
  limit: Cents | null;
  repaymentMonthly: Cents | null;
};

/** All applicants' debts. A debt that two applicants declare as shared counts once, with the greater figures. */
export function declaredDebts(people: readonly DeclaredBy[]): DeclaredDebt[] {
  const all = people.flatMap(({ clientId, answers }) =>
    entriesOf(answers.debts).flatMap((entry) => {
      const type = textOf(entry, "type");
      if (type === null) return [];
      const repayment = paidOf(entry, "repayment");
      const lender = textOf(entry, "lender");
      const debt: DeclaredDebt = {
        clientId,
        entryId: entry.id,
        type,
        lender,
        balance: centsOf(entry, "balance"),
        limit: centsOf(entry, "limit"),
        repaymentMonthly: repayment && monthly(repayment),
      };
      return [{ debt, key: entry.shared === true ? `${type} ${(lender ?? "").toLowerCase()}` : null }];
    }),
  );
  return all.flatMap(({ debt, key }, index) => {
    const isSame = (other: (typeof all)[number]) => key !== null && other.key === key;
    const isSecond = all.some(
      (other, place) => place < index && isSame(other) && other.debt.clientId !== debt.clientId,
    );
    if (isSecond) return [];
    const other = all.find((each) => isSame(each) && each.debt.clientId !== debt.clientId)?.debt;
    if (!other) return [debt];
    const greater = (one: Cents | null, two: Cents | null) =>
      one === null ? two : two === null ? one : Math.max(one, two);
    return [
      {
        ...debt,
        balance: greater(debt.balance, other.balance),
        limit: greater(debt.limit, other.limit),
        repaymentMonthly: greater(debt.repaymentMonthly, other.repaymentMonthly),
      },
    ];
  });
}
