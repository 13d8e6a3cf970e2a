import assert from "node:assert/strict";
import { test } from "node:test";
import { isSignedBy } from "./signed-name.ts";

test("names match regardless of case, accents, spaces and hyphens", () => {
  assert.ok(isSignedBy("hemi  potiki", "Hēmi Pōtiki"));
  assert.ok(isSignedBy("Anne Marie O Neill", "Anne-Marie O'Neill"));
  assert.ok(isSignedBy("Annemarie ONeill", "Anne-Marie O'Neill"));
});

test("a middle name may be added, but none left out", () => {
  assert.ok(isSignedBy("Hēmi Tāne Pōtiki", "Hēmi Pōtiki"));
  assert.ok(!isSignedBy("Hemi", "Hēmi Pōtiki"));
  assert.ok(!isSignedBy("Somebody Else", "Hēmi Pōtiki"));
});

test("an empty name is never a signature", () => {
  assert.ok(!isSignedBy("", ""));
  assert.ok(!isSignedBy("Hemi", ""));
});
