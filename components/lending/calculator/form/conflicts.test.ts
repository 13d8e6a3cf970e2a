import assert from "node:assert/strict";
import { test } from "node:test";
import { withExpenses } from "#lib/lending/serviceability/core/household.ts";
import type { SeenPay } from "#lib/lending/serviceability/core/in-file/pay-agreement.ts";
import { blankDebt, blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { SeenField } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { conflictsOf } from "./conflicts.ts";
import { BLANK_VALUES, blankApplicant, type CalculatorValues } from "./values/values.ts";

const tax = taxOf(sampleSheet);

const seen: SeenField[] = [
  { field: "creditCardLimit", cents: 800_000, source: "ANZ credit card ··2300" },
  { field: "groceriesFood", cents: 146_606, source: "From 3 months of statements" },
  { field: "rentBoard", cents: 260_000, source: "From 3 months of statements" },
];

const conflictsWith = (values: CalculatorValues, pay: SeenPay[] = []) =>
  conflictsOf(values, { seen, pay }, tax);

function declare(
  limits: readonly number[],
  groceriesFood: number | null = 1_466_06,
  rentBoard: number | null = 2_600_00,
): CalculatorValues {
  return {
    ...BLANK_VALUES,
    debts: limits.map((limit, index) => ({ ...blankDebt(`${index}`, "CREDIT_CARD"), limit })),
    expenses: withExpenses(BLANK_VALUES.expenses, { groceriesFood, rentBoard }),
  };
}

test("accepts values equal or close to the file's", () => {
  assert.deepEqual(conflictsWith(declare([8_000_00])), {});
  assert.deepEqual(conflictsWith(declare([5_000_00, 3_000_00], 1_400_00)), {});
});

test("counts a debt to be repaid as declared", () => {
  const { debts, ...others } = declare([8_000_00]);
  const repaid = { ...others, debts: debts.map((debt) => ({ ...debt, outcome: "REPAID" as const })) };
  assert.deepEqual(conflictsWith(repaid), {});
});

test("less debt than the file shows is a conflict that flatters the application", () => {
  const { creditCardLimit, ...others } = conflictsWith(declare([5_000_00]));
  assert.match(
    creditCardLimit ?? "",
    /^Credit card limit: \$5,000 was declared, \$8,000 was observed \(ANZ credit card .* look better/,
  );
  assert.deepEqual(others, {});
});

test("counts a removed debt as declared at zero", () => {
  assert.match(conflictsWith(declare([])).creditCardLimit ?? "", /\$0 was declared/);
});

test("less rent than the file shows is a conflict", () => {
  assert.match(
    conflictsWith(declare([8_000_00], 1_400_00, 1_000_00)).rentBoard ?? "",
    /\$1,000 was declared/,
  );
});

test("more spending than the file shows is a conflict that does not flatter", () => {
  const { groceriesFood } = conflictsWith(declare([8_000_00], 2_000_00));
  assert.match(groceriesFood ?? "", /\$2,000 was declared/);
  assert.doesNotMatch(groceriesFood ?? "", /look better/);
});

test("ignores empty fields", () => {
  assert.deepEqual(conflictsWith(declare([8_000_00], null, null)), {});
});

const acme: SeenPay = { payer: "Acme Limited", yearly: 90_456_00, owner: null };

/** The values with each applicant's incomes, by type and amount a year. */
function earning(...applicants: [type: "SALARY" | "BONUS" | "SELF_EMPLOYED", amount: number | null][][]) {
  return {
    ...declare([8_000_00]),
    applicants: applicants.map((incomes, index) => ({
      ...blankApplicant(`person-${index}`),
      incomes: incomes.map(([type, amount]) => ({
        ...blankIncome(type, type),
        amount,
        frequency: "YEARLY" as const,
      })),
    })),
  };
}

test("reports a salary too low for the net pay in the statements under its applicant", () => {
  const conflicts = conflictsWith(earning([["SALARY", 104_000_00]]), [acme]);
  assert.deepEqual(Object.keys(conflicts), ["pay:person-0"]);
  assert.equal(
    conflicts["pay:person-0"],
    "Statements show $7,538 a month after tax from Acme Limited. Gross pay of $104,000 a year leaves at most $6,499 a month. It would need to be about $123,116 or more: check it.",
  );
  assert.deepEqual(conflictsWith(earning([["SALARY", 124_000_00]]), [acme]), {});
});

test("ignores pay that statements do not show and pay that is not entered yet", () => {
  assert.deepEqual(conflictsWith(earning([["SALARY", 104_000_00]])), {});
  assert.deepEqual(conflictsWith(earning([["SALARY", null]]), [acme]), {});
  assert.deepEqual(conflictsWith(earning([["SELF_EMPLOYED", null]]), [acme]), {});
});

test("accepts net pay with or without a declared bonus", () => {
  const bonus = earning([
    ["SALARY", 104_000_00],
    ["BONUS", 22_000_00],
  ]);
  assert.deepEqual(conflictsWith(bonus, [acme]), {});
  assert.deepEqual(conflictsWith(bonus, [{ ...acme, yearly: 65_000_00 }]), {});
});
