import assert from "node:assert/strict";
import { test } from "node:test";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { submissionCreateSchema, submissionUpdateSchema } from "#lib/deal/submissions/schemas.ts";
import { exampleResponse } from "#testing/example-of.ts";
import {
  fieldsOf,
  type LenderChoices,
  lendingAt,
  prefillSource,
  type ScenarioChoice,
} from "./submission-fields.ts";

const submission = exampleResponse(submissionSchema);
const choices: LenderChoices = {
  banks: [{ bank: "rimu", name: "Rimu Bank" }],
  scenarios: [],
  requestedLoan: 612_500.5,
};

test("an unchanged form changes nothing", () => {
  const sent = submissionUpdateSchema.parse(fieldsOf(submission, choices));
  const { parts, approvedAmount, ...rest } = submission;
  assert.deepEqual(
    sent.parts,
    parts.map((part) => ({ ...part, amount: part.amount * 100 })),
  );
  assert.equal(sent.approvedAmount, (approvedAmount ?? 0) * 100);
  for (const name of ["bank", "lenderName", "product", "scenarioId", "reference", "recommendation"] as const)
    assert.equal(sent[name], rest[name], name);
});

test("a new submission starts with the requested loan", () => {
  const { version: _, ...fields } = fieldsOf(null, choices);
  const { parts, lenderName } = submissionCreateSchema.parse(fields);
  assert.deepEqual([lenderName, parts[0]?.amount, parts[0]?.fixedMonths], ["Rimu Bank", 61_250_050, null]);
});

test("the next submission copies the previous loan to an untried bank", () => {
  const banks = [{ bank: "kauri", name: "Kauri Bank" }, ...choices.banks];
  const { version: _, ...fields } = fieldsOf(null, { ...choices, banks }, [submission]);
  const { bank, parts } = submissionCreateSchema.parse(fields);
  const [part] = parts;
  assert.deepEqual(
    [bank, part?.amount, part?.fixedMonths, part?.rate, part?.partId],
    ["rimu", 69_000_000, 24, null, undefined],
  );
});

const scenario: ScenarioChoice = {
  scenarioId: "019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846",
  name: "Card closed",
  requestedLoan: 693_000,
  offeredRate: 0.0579,
  termYears: 25,
  parts: [],
  banks: [{ bank: "rimu", maxLending: 712_000, warnings: [] }],
  outdated: false,
};
const loanOf = (given: LenderChoices) => {
  const { version: _, ...fields } = fieldsOf(null, given);
  return submissionCreateSchema
    .parse(fields)
    .parts?.map(({ amount, rate, termYears, kind }) => [amount, rate, termYears, kind]);
};

test("fills gaps in the request from the current scenario and names the source", () => {
  const both = { ...choices, scenarios: [scenario] };
  assert.deepEqual(loanOf(both), [[61_250_050, 0.0579, 25, "PRINCIPAL_AND_INTEREST"]]);
  assert.equal(prefillSource(both, []), "Amount from the loan request, rate from scenario “Card closed”.");
  const empty = { ...both, requestedLoan: null };
  assert.deepEqual(loanOf(empty), [[69_300_000, 0.0579, 25, "PRINCIPAL_AND_INTEREST"]]);
  assert.equal(prefillSource(empty, []), "Amount and rate from scenario “Card closed”.");
  const unrated = { ...empty, scenarios: [{ ...scenario, offeredRate: null }] };
  assert.equal(prefillSource(unrated, []), "Amount from scenario “Card closed”.");
  assert.equal(prefillSource(choices, []), "Amount from the loan request.");
  assert.equal(prefillSource({ requestedLoan: null, scenarios: [] }, []), null);
  assert.equal(prefillSource(both, [submission]), "Copied from Kauri Bank, without rates.");
});

test("a scenario's loan parts are divided by their shares, to the cent", () => {
  const parts = [
    { share: 0.333, kind: "INTEREST_ONLY" as const },
    { share: 0.667, kind: "PRINCIPAL_AND_INTEREST" as const },
  ];
  assert.deepEqual(loanOf({ ...choices, scenarios: [{ ...scenario, parts }] }), [
    [20_396_267, 0.0579, 25, "INTEREST_ONLY"],
    [40_853_783, 0.0579, 25, "PRINCIPAL_AND_INTEREST"],
  ]);
});

test("shows what a submission's bank would lend in its own scenario, or else in the current one", () => {
  const own = {
    ...scenario,
    scenarioId: "own",
    banks: [{ bank: "rimu", maxLending: 650_000, warnings: [] }],
  };
  const at = (bank: string | null, scenarioId: string | null) =>
    lendingAt({ bank, scenarioId }, [scenario, own])?.maxLending ?? null;
  assert.deepEqual([at("rimu", "own"), at("rimu", null), at("rimu", "deleted")], [650_000, 712_000, 712_000]);
  assert.deepEqual(
    [at("kauri", null), at(null, null), lendingAt({ bank: "rimu", scenarioId: null }, [])],
    [null, null, null],
  );
});
