import assert from "node:assert/strict";
import { test } from "node:test";
import { submissionUpdateSchema } from "./schemas.ts";

const part = { kind: "PRINCIPAL_AND_INTEREST", amount: "650,000", termYears: 30 };

test("a loan part, of a refix too, has a rate that a home loan can have", () => {
  const read = (rate: string) => submissionUpdateSchema.safeParse({ version: 1, parts: [{ ...part, rate }] });
  assert.equal(read("25").data?.parts?.[0]?.rate, 0.25);
  assert.equal(read("").data?.parts?.[0]?.rate, null);
  for (const typed of ["25.01", "59", "99"]) {
    const [issue] = read(typed).error?.issues ?? [];
    assert.equal(issue?.message, "must be a percentage from 0 to 25, such as 5.79", typed);
    assert.deepEqual(issue.path, ["parts", 0, "rate"]);
  }
});
