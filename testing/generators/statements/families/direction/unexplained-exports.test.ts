import assert from "node:assert/strict";
import { test } from "node:test";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { columnExports } from "./column-exports.ts";
import { unexplainedExport } from "./unexplained-exports.ts";

const FILES = 60;
const SEED = 20_261_123;

async function isMarked({ bytes, fileName }: { bytes: Uint8Array; fileName: string }): Promise<boolean> {
  const { statements } = await readStatement(bytes, { fileName });
  return statements.every(({ assumptions = [] }) => assumptions.some(({ kind }) => kind === "DIRECTION"));
}

test("marks every file whose direction cannot be known", async () => {
  for (let at = 0; at < FILES; at += 1) {
    assert.ok(await isMarked(unexplainedExport(SEED + at)), `seed ${SEED + at}`);
  }
});

/** The only family in which nothing but the payees shows which column is money in: an assumption. */
const BY_PAYEES = "direction: two columns without headings";

test("marks an ordinary export only if nothing but its payees shows the direction", async () => {
  for (const family of columnExports) {
    for (let at = 0; at < FILES / 6; at += 1) {
      const marked = await isMarked(await family.draw(SEED + at));
      assert.equal(marked, family.name === BY_PAYEES, `${family.name}, seed ${SEED + at}`);
    }
  }
});
