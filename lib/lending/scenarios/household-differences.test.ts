import assert from "node:assert/strict";
import { test } from "node:test";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import { householdDifferences } from "./compare-scenarios.ts";
import { enteredHousehold } from "./entered-household.ts";
import { householdItems, itemText } from "./household-items.ts";

const people = [
  { firstName: "Aroha", lastName: "Ngata" },
  { firstName: "Tāne", lastName: "Whitiora" },
];

const entered = (household: HouseholdJson) => enteredHousehold({ household }, people);

/** The rows as `label: one | other`. */
function differences(...households: HouseholdJson[]): string[] {
  return householdDifferences(households.map(entered)).map(
    ({ label, values }) => `${label}: ${values.join(" | ")}`,
  );
}

test("lists a household item by item, with names and debt outcomes", () => {
  const items = householdItems(entered(exampleHousehold)).map(
    (item) => `${item.section} · ${item.label}: ${itemText(item)}`,
  );
  assert.deepEqual(items, [
    "People · Who lives together: Aroha and Tāne, 1 dependant",
    "People · Aroha: age: 34",
    "People · Aroha: KiwiSaver: 3.5% of pay",
    "People · Tāne: age: 36",
    "Income · Aroha: salary: $3,650 a fortnight",
    "Income · Aroha: overtime: $120 a week",
    "Income · Tāne: self-employment: $71,400 profit, $4,200 added back, $64,900 profit the year before",
    "Income · Tāne: Working for Families: $96 a week",
    "Properties · Home to live in: $865,000 value",
    "Debts · Credit card: $8,000 limit, $2,315.40 owed, repaid",
    "Debts · Personal loan: $14,800 owed, $412.50 a month, undecided whether it is repaid",
    "Expenses · Rent or board: $2,816.67 a month, ends",
    "Expenses · Groceries and food: $1,320 a month",
    "Expenses · Utilities: $240 a month",
    "Expenses · Transport and vehicles: $385 a month",
    "Expenses · Basic living costs: the bank's benchmark where that is higher",
    "Loan · Term: 30 years",
    "Loan · Purpose: Home to live in",
    "Loan · Repayment: Principal and interest on 80%, interest only for 5 years on 20%",
  ]);
});

test("shows only the differences between two households", () => {
  const { debts = [], expenses, applicants } = exampleHousehold;
  const other: HouseholdJson = {
    ...exampleHousehold,
    applicants: applicants.map((person, index) => (index === 0 ? { ...person, incomes: [] } : person)),
    debts: debts.map((debt) => ({ ...debt, outcome: "STAYS" })),
    expenses: { ...expenses, groceriesFood: 1400 },
    loan: { termYears: 25 },
  };
  assert.deepEqual(differences(exampleHousehold, exampleHousehold), []);
  assert.deepEqual(differences(exampleHousehold, other), [
    "Aroha: salary: $3,650 a fortnight | –",
    "Aroha: overtime: $120 a week | –",
    "Credit card, $8,000 limit, $2,315.40 owed: repaid | stays",
    "Personal loan, $14,800 owed, $412.50 a month: undecided whether it is repaid | stays",
    "Groceries and food: $1,320 a month | $1,400 a month",
    "Term: 30 years | 25 years",
    "Repayment: Principal and interest on 80%, interest only for 5 years on 20% | Principal and interest",
  ]);
});

test("matches debts of one type by their figures, so that one fewer does not shift the others", () => {
  const card = (limit: number) => ({ type: "CREDIT_CARD", limit, outcome: "STAYS" }) as const;
  const base: HouseholdJson = { applicants: [{ incomes: [] }] };
  assert.deepEqual(
    differences({ ...base, debts: [card(5000), card(9000)] }, { ...base, debts: [card(9000)] }),
    ["Credit card 1: $5,000 limit, stays | –"],
  );
  assert.deepEqual(differences({ ...base, debts: [card(5000)] }, { ...base, debts: [card(4000)] }), [
    "Credit card: $5,000 limit, stays | $4,000 limit, stays",
  ]);
  assert.deepEqual(differences(base, { ...base, debts: [card(4000)] }), [
    "Credit card: – | $4,000 limit, stays",
  ]);
});

test("compares a flat request with a household", () => {
  const flat = enteredHousehold({ request: { app1AnnualGrossIncome: "95,000", rentBoard: "2000" } }, people);
  const rich = entered({
    applicants: [{ incomes: [{ type: "SALARY", amount: 95_000, frequency: "YEARLY" }] }],
    expenses: { rentBoard: { amount: 2000, outcome: "ENDS" } },
  });
  assert.deepEqual(householdDifferences([flat, rich]), [
    { field: "expenses.rentBoard.0", label: "Rent or board, $2,000 a month", values: ["continues", "ends"] },
  ]);
});

test("uses the full names of applicants who share a first name", () => {
  const { names } = enteredHousehold({ household: { applicants: [{ incomes: [] }, { incomes: [] }] } }, [
    { firstName: "Mary Ann", lastName: "Smith" },
    { firstName: "Mary Ann", lastName: "Tan" },
  ]);
  assert.deepEqual(names, ["Mary Ann Smith", "Mary Ann Tan"]);
});
