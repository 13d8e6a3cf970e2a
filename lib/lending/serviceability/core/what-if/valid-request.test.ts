import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { householdSchema, writeHousehold } from "../../household-schema.ts";
import { usualRichHousehold } from "../../testing/arbitraries.ts";
import { EMPTY_HOUSEHOLD } from "../household.ts";
import { applyChanges, caseOf } from "./change.ts";
import { suggestedChanges } from "./suggested-changes.ts";

test("a household changed by any suggestions can be saved as a request", () => {
  const loan = fc.option(fc.integer({ min: 1, max: 150_000_000 }));
  fc.assert(
    fc.property(
      usualRichHousehold,
      loan,
      fc.array(fc.nat(30), { maxLength: 4 }),
      (household, requested, picks) => {
        const present = caseOf(household, requested);
        const suggested = suggestedChanges(present, 0.035);
        const changes = picks.flatMap((n) => suggested[n % suggested.length] ?? []);
        const changed = applyChanges(present, changes);
        const request = writeHousehold(changed.household);
        if (request === null) return;
        assert.deepEqual(householdSchema.parse(request), changed.household);
        assert.equal(changed.household.applicants.length, changed.kept.length);
      },
    ),
    { numRuns: 300 },
  );
});

test("a repaid student loan is kept only while an applicant repays one from their pay", () => {
  const [applicant] = EMPTY_HOUSEHOLD.applicants;
  assert.ok(applicant);
  const loan = {
    type: "STUDENT_LOAN",
    balance: 10_000_00,
    limit: null,
    repaymentMonthly: null,
    outcome: "REPAID",
  } as const;
  for (const studentLoan of [false, true]) {
    const household = { ...EMPTY_HOUSEHOLD, applicants: [{ ...applicant, studentLoan }], debts: [loan] };
    const present = caseOf(household, null);
    const keep = { kind: "KEEP_DEBT", debt: 0 } as const;
    const isSuggested = suggestedChanges(present, 0.035).some(({ kind }) => kind === "KEEP_DEBT");
    assert.equal(isSuggested, studentLoan);
    const [kept] = applyChanges(present, [keep]).household.debts;
    assert.equal(kept?.outcome, studentLoan ? "STAYS" : "REPAID");
  }
});
