import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleRuns } from "#testing/run-size.ts";
import { FAMILIES } from "./all-families.ts";
import { readFamilyFile } from "./file-family.ts";

/** A deterministic share of `npm run corpus:families`. */
const FILES = scaleRuns(6);
const SEED = 20_261_123;

for (const family of FAMILIES) {
  test(`reads ${family.name}`, async () => {
    for (let at = 0; at < FILES; at += 1) {
      const { outcome, fault } = await readFamilyFile(family, SEED + at);
      assert.equal(outcome, "EXACT", `seed ${SEED + at}: ${fault}`);
    }
  });
}
