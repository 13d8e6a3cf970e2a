import assert from "node:assert/strict";
import { test } from "node:test";
import { submissionExamples } from "#lib/submissions/examples.ts";
import type { SubmissionResponse } from "#lib/submissions/response-schemas.ts";
import { submissionCreateSchema, submissionUpdateSchema } from "#lib/submissions/schemas.ts";
import { fieldsOf } from "./submission-fields.ts";

const submission = submissionExamples.Submission as SubmissionResponse;
const choices = { banks: [{ bank: "rimu", name: "Rimu Bank" }], scenarios: [], requestedLoan: 612_500.5 };

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
