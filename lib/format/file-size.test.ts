import assert from "node:assert/strict";
import { test } from "node:test";
import { formatFileSize } from "./file-size.ts";

test("chooses the unit that keeps one to three figures", () => {
  assert.equal(formatFileSize(0), "0 bytes");
  assert.equal(formatFileSize(1), "1 byte");
  assert.equal(formatFileSize(640), "640 bytes");
  assert.equal(formatFileSize(1_234_567), "1.2 MB");
  assert.equal(formatFileSize(48_000_000), "48 MB");
  assert.equal(formatFileSize(5_000_000_000), "5.0 GB");
});

test("rounds over to the next unit, never to four figures", () => {
  assert.equal(formatFileSize(999_700), "1.0 MB");
  assert.equal(formatFileSize(9_960_000), "10 MB");
});
