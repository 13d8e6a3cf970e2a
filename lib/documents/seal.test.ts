import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#lib/testing/test-lodge.ts";
import { seal, unseal } from "./seal.ts";

await testLodge();

test("a secret opens only where it was sealed, and not once it was altered", () => {
  const sealed = seal("kererū", "document one");
  assert.equal(unseal(sealed, "document one"), "kererū");
  assert.notEqual(seal("kererū", "document one"), sealed);
  assert.equal(unseal(sealed, "document two"), null);
  const altered = Buffer.from(sealed, "base64url");
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  assert.equal(unseal(altered.toString("base64url"), "document one"), null);
  assert.equal(unseal("", "document one"), null);
});
