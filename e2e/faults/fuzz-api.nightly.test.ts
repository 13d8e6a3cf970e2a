import assert from "node:assert/strict";
import { test } from "node:test";
import { runApiFuzz } from "../fuzz/run-api-fuzz.ts";

const REQUESTS = 500;
const SEED = 20_261_122;

test("mutated requests in all roles get documented responses and do not block others", async (context) => {
  const { faults, health, statuses, neverSucceeded } = await runApiFuzz({ requests: REQUESTS, seed: SEED });
  context.diagnostic(
    `responses by status: ${JSON.stringify(statuses)}; never 2xx: ${neverSucceeded.length} operations`,
  );
  context.diagnostic(`health: p99 ${health.p99.toFixed(0)} ms, slowest ${health.slowest.toFixed(0)} ms`);
  assert.deepEqual(
    faults.map(({ faults: found, command }) => `${found.join("; ")}: ${command}`),
    [],
  );
  assert.deepEqual(health.stalls, []);
});
