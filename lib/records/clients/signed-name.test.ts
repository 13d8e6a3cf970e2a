import assert from "node:assert/strict";
import { test } from "node:test";
import { isSignedBy } from "./signed-name.ts";

test("ignores case, accents, spaces and hyphens", () => {
  assert.ok(isSignedBy("hemi  potiki", "Hēmi Pōtiki"));
  assert.ok(isSignedBy("Anne Marie O Neill", "Anne-Marie O'Neill"));
  assert.ok(isSignedBy("Annemarie ONeill", "Anne-Marie O'Neill"));
});

test("accepts an added middle name, but no missing name", () => {
  assert.ok(isSignedBy("Hēmi Tāne Pōtiki", "Hēmi Pōtiki"));
  assert.ok(!isSignedBy("Hemi", "Hēmi Pōtiki"));
  assert.ok(!isSignedBy("Somebody Else", "Hēmi Pōtiki"));
});

test("rejects an empty name", () => {
  assert.ok(!isSignedBy("", ""));
  assert.ok(!isSignedBy("Hemi", ""));
});
