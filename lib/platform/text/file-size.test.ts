import assert from "node:assert/strict";
import { test } from "node:test";
import { formatFileSize } from "./file-size.ts";

test("chooses the unit that gives one to three digits", () => {
  assert.equal(formatFileSize(0), "0 bytes");
  assert.equal(formatFileSize(1), "1 byte");
  assert.equal(formatFileSize(640), "640 bytes");
  assert.equal(formatFileSize(1_234_567), "1.2 MB");
  assert.equal(formatFileSize(48_000_000), "48 MB");
  assert.equal(formatFileSize(5_000_000_000), "5.0 GB");
});

test("moves to the next unit instead of rounding up to four digits", () => {
  assert.equal(formatFileSize(999_700), "1.0 MB");
  assert.equal(formatFileSize(9_960_000), "10 MB");
});
