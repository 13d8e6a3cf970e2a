import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { lazyResolver } from "./lazy-resolver.ts";

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
