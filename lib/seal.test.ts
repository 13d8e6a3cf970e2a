import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#lib/testing/test-lodge.ts";
import { seal, unseal } from "./seal.ts";

await testLodge();

const KIND = "document password";

test("decrypts a secret only in its place and as its kind, and not if it was altered", () => {
  const sealed = seal("kererū", KIND, "document one");
  assert.equal(unseal(sealed, KIND, "document one"), "kererū");
  assert.notEqual(seal("kererū", KIND, "document one"), sealed);
  assert.equal(unseal(sealed, KIND, "document two"), null);
  assert.equal(unseal(sealed, "authenticator key", "document one"), null);
  const altered = Buffer.from(sealed, "base64url");
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  assert.equal(unseal(altered.toString("base64url"), KIND, "document one"), null);
  assert.equal(unseal("", KIND, "document one"), null);
});
