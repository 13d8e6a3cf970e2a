import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleRuns } from "#lib/testing/run-size.ts";
import { runSoak } from "../soak/run-soak.ts";

/** One kill; seven with LODGE_RUNS=full. `npm run soak` goes on for as long as it is told. */
const SECONDS = scaleRuns(50);

test("under load with one of two processes killed, nothing accepted is lost or duplicated", async (context) => {
  const { rounds, kills, retries, errors, losses, memory } = await runSoak({
    seconds: SECONDS,
    killEverySeconds: 7,
    clients: 2,
    pauseMs: 300,
  });
  context.diagnostic(`${rounds} rounds, ${kills} kills, ${retries} retries`);
  context.diagnostic(
    `memory of the process that lives: ${memory.rest} MiB at rest, then ${memory.first.join(" ")}`,
  );
  assert.deepEqual([errors, losses], [[], []]);
  assert.ok(rounds > 0 && kills > 0, "something was done and killed");
});
