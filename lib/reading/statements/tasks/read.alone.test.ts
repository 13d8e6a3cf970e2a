import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { isSpent } from "#lib/platform/worker/spent.ts";
import { hostilePages } from "#testing/generators/statements/pdf/hostile-pdf.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { run } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "read-"));
after(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array) {
  const path = join(folder, "a.pdf");
  await writeFile(path, bytes);
  return run({ path, fileName: "a.pdf" }, () => {});
}

test("a thread that opened a file's pictures runs no other task, because pdf.js goes on decoding them", async () => {
  await read(await drawTypedPages("A letter of several lines\n".repeat(9)));
  assert.equal(isSpent(), false);
  await read(hostilePages.DASHES());
  assert.equal(isSpent(), true);
});
