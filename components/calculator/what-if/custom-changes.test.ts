import assert from "node:assert/strict";
import { test } from "node:test";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { EMPTY_FLAT_HOUSEHOLD } from "#lib/serviceability/core/flat-household.ts";
import { applyChange } from "#lib/serviceability/core/what-if.ts";
import { describeField, fieldsToChange, readCustomChange } from "./custom-changes.ts";

const household = { ...EMPTY_FLAT_HOUSEHOLD, creditCardLimit: 20_000_00 };

test("changes only the typed amount or term", () => {
  for (const field of [...AMOUNT_FIELDS.map(({ key }) => key), "proposedLoanTerm"] as const) {
    const { change } = readCustomChange({ field, text: field === "proposedLoanTerm" ? "22" : " $1,234.50 " });
    assert.ok(change, field);
    const { household: changed } = applyChange({ household, rateShift: 0 }, change);
    assert.deepEqual(changed, { ...household, [field]: field === "proposedLoanTerm" ? 22 : 1_234_50 });
  }
});

test("reports an invalid value like the form does, and nothing for an empty one", () => {
  const fault = (field: "creditCardLimit" | "proposedLoanTerm", text: string) =>
    readCustomChange({ field, text }).fault;
  assert.equal(fault("creditCardLimit", "-5"), "must not be negative");
  assert.equal(fault("proposedLoanTerm", "41"), "must be whole years from 1 to 40");
  assert.equal(fault("proposedLoanTerm", "2.5"), "must be whole years from 1 to 40");
  assert.deepEqual(readCustomChange({ field: "creditCardLimit", text: " " }), { change: null, fault: null });
  assert.deepEqual(readCustomChange({ field: "creditCardLimit", text: "0" }).change, {
    kind: "SET_AMOUNT",
    field: "creditCardLimit",
    amount: 0,
  });
});

test("does not offer fields already changed or the income of a missing applicant", () => {
  const values = (list: ReturnType<typeof fieldsToChange>) =>
    list.flatMap((entry) => ("options" in entry ? entry.options.map(({ value }) => value) : [entry.value]));
  assert.equal(values(fieldsToChange(household, [])).length, AMOUNT_FIELDS.length);
  assert.equal(values(fieldsToChange({ ...household, applicants: 2 }, [])).length, AMOUNT_FIELDS.length + 1);
  const rest = values(fieldsToChange(household, ["creditCardLimit", "proposedLoanTerm"]));
  assert.ok(!rest.includes("creditCardLimit") && !rest.includes("proposedLoanTerm"));
});

test("describes a field with its current value", () => {
  assert.deepEqual(describeField("creditCardLimit", household), {
    label: "Credit card limit",
    unit: "limit",
    now: "$20,000 limit",
  });
  assert.equal(describeField("proposedLoanTerm", household).now, "30 years");
});
