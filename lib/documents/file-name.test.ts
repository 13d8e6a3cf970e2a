import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanFileName } from "./file-name.ts";

test("a long name keeps its ending, and no half of a character is left where it was cut", () => {
  const cut = cleanFileName(`${"x".repeat(195)}😀😀.pdf`);
  assert.equal(cut, `${"x".repeat(195)}.pdf`);
  assert.ok(cleanFileName("😀".repeat(150)).isWellFormed());
});
