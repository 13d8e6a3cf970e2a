import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { loanAccountRequestSchema } from "#lib/records/loan-accounts/schemas.ts";
import { lazyCheck, lazyResolver } from "./form-binding.ts";

test("reports a failed schema fetch on the whole form and retries at the next validation", async () => {
  const schema = z.object({ lender: z.string().min(1, "must not be empty") });
  const answers = [Promise.reject(new Error("no line")), Promise.resolve({ schema })];
  answers[0]?.catch(() => {});
  const resolve = lazyResolver(async () => (await answers.shift()) ?? { schema }, "schema");
  const check = (lender: string) =>
    resolve({ lender }, undefined, { fields: {}, shouldUseNativeValidation: false });
  const { errors } = await check("Kererū Bank");
  assert.match(errors.root?.message ?? "", /Check your connection/);
  assert.equal((await check("")).errors.lender?.message, "must not be empty");
  assert.deepEqual(await check("Kererū Bank"), { values: { lender: "Kererū Bank" }, errors: {} });
});

test("a form that is sent as entered keeps its texts, and has each fault on its field", async () => {
  const entered = { lender: "ANZ", type: "HOME_LOAN", balance: "$450,000", interestRate: "6.95" } as const;
  const check = lazyCheck(async () => ({ loanAccountRequestSchema }), "loanAccountRequestSchema");
  const checked = (fields: typeof entered | Record<keyof typeof entered, string>) =>
    check(fields as typeof entered, undefined, { fields: {}, shouldUseNativeValidation: false });
  assert.deepEqual(await checked(entered), { values: entered, errors: {} });
  const { errors } = await checked({ ...entered, lender: " ", balance: "a lot" });
  assert.deepEqual(Object.keys(errors), ["lender", "balance"]);
});
