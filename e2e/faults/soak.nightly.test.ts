import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleRuns } from "#testing/run-size.ts";
import { runSoak } from "../soak/run-soak.ts";

/** Long enough for one kill, or seven with LODGE_RUNS=full. `npm run soak` sets its own duration. */
const SECONDS = scaleRuns(50);

test("nothing accepted is lost or duplicated when one of two processes is killed under load", async (context) => {
  const { rounds, kills, retries, errors, losses, memory } = await runSoak({
    seconds: SECONDS,
    killEverySeconds: 7,
    clients: 2,
    pauseMs: 300,
  });
  context.diagnostic(`${rounds} rounds, ${kills} kills, ${retries} retries`);
  context.diagnostic(
    `memory of the surviving process: ${memory.rest} MiB idle, then ${memory.first.join(" ")}`,
  );
  assert.deepEqual([errors, losses], [[], []]);
  assert.ok(rounds > 0 && kills > 0, "work was done and a process was killed");
});
