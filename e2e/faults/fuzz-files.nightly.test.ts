import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleRuns } from "#testing/run-size.ts";
import { runFileFuzz } from "../fuzz/run-file-fuzz.ts";

const FILES = scaleRuns(80);
const SEED = 20_261_122;

test("mutated and hostile files are all processed and do not block others", async (context) => {
  const { accepted, faults, health, inFlight, memory } = await runFileFuzz({ files: FILES, seed: SEED });
  const slowest = Math.max(...health.map((each) => each.slowest));
  context.diagnostic(
    `${accepted} of ${FILES} accepted; slowest health ${slowest.toFixed(0)} ms; ${memory} MiB`,
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(inFlight, []);
});
