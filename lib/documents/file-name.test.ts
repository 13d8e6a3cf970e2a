import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanFileName } from "./file-name.ts";

test("shortens a long name without losing its extension or splitting a character", () => {
  const cut = cleanFileName(`${"x".repeat(195)}😀😀.pdf`);
  assert.equal(cut, `${"x".repeat(195)}.pdf`);
  assert.ok(cleanFileName("😀".repeat(150)).isWellFormed());
});
