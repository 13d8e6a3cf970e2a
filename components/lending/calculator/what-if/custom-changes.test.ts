import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Debt,
  EMPTY_HOUSEHOLD,
  type Household,
  NO_EXPENSES,
} from "#lib/lending/serviceability/core/household.ts";
import { applyChanges, caseOf } from "#lib/lending/serviceability/core/what-if/change.ts";
import { readFigure } from "#lib/lending/serviceability/core/what-if/household-figure.ts";
import { changeKey, describeField, offersFor, readCustomChange, whatIfRows } from "./custom-changes.ts";
import type { CustomField } from "./use-what-ifs.ts";

const [nobody] = EMPTY_HOUSEHOLD.applicants;
assert.ok(nobody);
const debt: Debt = {
  type: "CREDIT_CARD",
  balance: null,
  limit: 20_000_00,
  repaymentMonthly: null,
  outcome: "STAYS",
};
const household: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: [
    {
      ...nobody,
      kiwiSaverRate: 0.04,
      incomes: [{ type: "SALARY", amount: 3_000_00, frequency: "FORTNIGHTLY" }],
    },
    nobody,
  ],
  households: [{ adults: [0, 1], dependants: 0 }],
  debts: [debt, { ...debt, type: "PERSONAL_LOAN", limit: null, repaymentMonthly: 300_00, outcome: "REPAID" }],
  properties: [{ value: 800_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 }],
};
const present = caseOf(household, 640_000_00);
const naming = { names: ["Ana", "Ben"], debts: ["ANZ card ··1234", null] };
const context = { taken: [], kiwiSaverRate: 0.035 };

const LIMIT: CustomField = { kind: "FIGURE", figure: { of: "DEBT", debt: 0, figure: "limit" } };

test("changes only the typed figure of every field on offer", () => {
  const { options, offers } = offersFor(present, naming, context);
  for (const { value } of options.flatMap((group) => group.options)) {
    const offer = offers.get(value);
    if (offer === undefined || !("field" in offer) || offer.field.kind !== "FIGURE") continue;
    const { figure } = offer.field;
    const { change } = readCustomChange({ field: offer.field, text: " $1,234.50 " });
    assert.ok(change, value);
    const changed = applyChanges(present, [change]);
    if (figure.of !== "NEW_INCOME")
      assert.equal(readFigure(changed.household, figure).amount, 1_234_50, value);
    assert.notDeepEqual(changed.household, household);
  }
});

test("reads terms, deposits and KiwiSaver in their own units", () => {
  const read = (field: CustomField, text: string) => readCustomChange({ field, text });
  assert.deepEqual(read({ kind: "TERM" }, "22").change, { kind: "SET_TERM", years: 22 });
  assert.deepEqual(read({ kind: "DEPOSIT" }, "12.5%").change, { kind: "SET_DEPOSIT", share: 0.125 });
  assert.deepEqual(read({ kind: "KIWISAVER", applicant: 1 }, "5.39").change, {
    kind: "SET_KIWISAVER",
    applicant: 1,
    rate: 0.0539,
  });
  assert.equal(read({ kind: "TERM" }, "41").fault, "must be whole years from 1 to 40");
  assert.equal(read({ kind: "TERM" }, "2.5").fault, "must be whole years from 1 to 40");
  assert.equal(read({ kind: "DEPOSIT" }, "96").fault, "must be a percentage from 0 to 95");
  assert.equal(read({ kind: "KIWISAVER", applicant: 0 }, "11").fault, "must be a percentage from 0 to 10");
});

test("reports an invalid amount like the form, and accepts an empty one", () => {
  assert.equal(readCustomChange({ field: LIMIT, text: "-5" }).fault, "must not be negative");
  assert.deepEqual(readCustomChange({ field: LIMIT, text: " " }), { change: null, fault: null });
  assert.deepEqual(readCustomChange({ field: LIMIT, text: "0" }).change, {
    kind: "SET_FIGURE",
    figure: { of: "DEBT", debt: 0, figure: "limit" },
    amount: 0,
  });
});

test("offers fields that are not added yet, named as in the form, then the remaining suggestions", () => {
  const labels = (of: typeof present, taken: CustomField[] = []) =>
    Object.fromEntries(
      offersFor(of, naming, { taken, kiwiSaverRate: 0.035 }).options.map(({ group, options }) => [
        group,
        options.map(({ label }) => label),
      ]),
    );
  const all = labels(present);
  assert.deepEqual(all.Loan, ["Term", "Deposit"]);
  assert.deepEqual(all.Income, [
    "Ana's salary",
    "Ana's KiwiSaver",
    "Ben's salary",
    "Ben's KiwiSaver",
    "Board",
  ]);
  assert.deepEqual(all.Properties, ["Property value", "Rental income"]);
  // The repaid loan does not count.
  assert.deepEqual(all.Debts, ["ANZ card ··1234 limit"]);
  assert.ok(all["Fixed costs"]?.includes("Rent or board"));
  assert.deepEqual(all["More what-ifs"], ["As an investment"]);
  assert.equal(labels(present, [LIMIT]).Debts, undefined);
  assert.deepEqual(labels(caseOf(EMPTY_HOUSEHOLD)).Loan, ["Term"]);
});

test("describes a field with its current value", () => {
  assert.deepEqual(describeField(LIMIT, present, naming), {
    label: "ANZ card ··1234 limit",
    unit: "",
    now: "$20,000",
  });
  const now = (field: CustomField) => describeField(field, present, naming).now;
  assert.equal(now({ kind: "TERM" }), "30 years");
  assert.equal(now({ kind: "DEPOSIT" }), "20%");
  assert.equal(now({ kind: "KIWISAVER", applicant: 0 }), "4%");
  assert.equal(
    now({ kind: "FIGURE", figure: { of: "INCOME", applicant: 0, income: 0 } }),
    "$3,000 a fortnight",
  );
});

test("lists custom changes first and added suggestions last, and omits changes to removed items", () => {
  const many: Household = {
    ...household,
    expenses: { ...NO_EXPENSES, rentBoard: { amount: 500_00, outcome: "CONTINUES" } },
  };
  const investment = changeKey({ kind: "SET_PURPOSE", purpose: "INVESTMENT" });
  const rows = (of: Household, added: string[] = []) =>
    whatIfRows([{ field: LIMIT, text: "5000" }], caseOf(of, 640_000_00), naming, {
      added: new Set(added),
      kiwiSaverRate: 0.035,
    }).map(({ label }) => label);
  assert.equal(rows(many)[0], "ANZ card ··1234 limit $5,000 instead of $20,000");
  assert.ok(!rows(many).includes("As an investment"));
  assert.equal(rows(many, [investment]).at(-1), "As an investment");
  assert.ok(!rows({ ...many, debts: [] }).some((label) => label.includes("limit")));
});
