import { runApiFuzz } from "../../e2e/fuzz/run-api-fuzz.ts";
import { growthPerStep } from "../../e2e/fuzz/watch-health.ts";

/** Sends mutated requests in every role to a new Lodge while polling its health route. */
const [requests = 20_000, seed = 1, only] = process.argv.slice(2).map(Number);
if (!(requests > 0) || !Number.isInteger(seed)) {
  console.error("Usage: npm run fuzz:api -- [requests] [seed] [only the request with this number]");
  process.exit(2);
}
const MAX_GROWTH_MIB = 10;
const MAX_PRINTED = 200;

let printed = 0;
const report = await runApiFuzz({
  requests,
  seed,
  ...(only === undefined ? {} : { only }),
  onProgress: (line) => console.log(line),
  onFault({ index, caller, faults, mutations, command, logged }) {
    printed += 1;
    if (printed > MAX_PRINTED) return;
    console.log(`\n#${index} as ${caller}, ${mutations.join(" ") || "not mutated"}: ${faults.join("; ")}`);
    if (logged) console.log(`  logged: ${logged}`);
    console.log(`  ${command}\n  again: npm run fuzz:api -- ${requests} ${seed} ${index}`);
  },
});

const { sent, seconds, faults, statuses, health, memory } = report;
const growth = growthPerStep(memory);
console.log(`\n${sent} requests in ${seconds.toFixed(0)} s (seed ${seed}); responses by status:`, statuses);
console.log("never responded with 2xx:", report.neverSucceeded);
console.log(
  `health: ${health.samples} responses, p50 ${health.p50.toFixed(1)} ms, p99 ${health.p99.toFixed(1)} ms, slowest ` +
    `${health.slowest.toFixed(0)} ms (idle server: ${health.slowestEcho.toFixed(0)} ms); stalls: ${health.stalls.length}, ` +
    `late because the CPU was busy: ${health.starved.length}`,
);
for (const line of report.inFlight) console.log(`  ${line}`);
console.log(
  `memory after each 1000 requests (MiB): ${memory.join(" ")}; last half: ${growth.toFixed(1)} MiB per 1000`,
);
console.log("errors in the log:", report.logged);
const failed = [
  faults.length > 0 && `${faults.length} requests with a wrong response`,
  health.stalls.length > 0 && `${health.stalls.length} stalls of the health route`,
  growth > MAX_GROWTH_MIB && `memory grew by ${growth.toFixed(1)} MiB per 1000 requests`,
].filter(Boolean);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nNo faults");
process.exit(failed.length > 0 ? 1 : 0);
