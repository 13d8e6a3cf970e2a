import { runFileFuzz } from "../../e2e/fuzz/run-file-fuzz.ts";
import { growthPerStep } from "../../e2e/fuzz/watch-health.ts";

/** Uploads mutated and hostile files to a new Lodge while polling its health route. */
const [files = 1000, seed = 1] = process.argv.slice(2).map(Number);
if (!(files > 0) || !Number.isInteger(seed)) {
  console.error("Usage: npm run fuzz:files -- [files] [seed]");
  process.exit(2);
}
/** Per forty files, over the last half of the run. */
const MAX_GROWTH_MIB = 10;

const report = await runFileFuzz({ files, seed, onProgress: (line) => console.log(line) });
const { sent, accepted, faults, health, inFlight, memory, logged } = report;
const stalls = health.flatMap((each) => each.stalls);
const starved = health.flatMap((each) => each.starved);
const slowest = Math.max(...health.map((each) => each.slowest));
const growth = growthPerStep(memory);
for (const fault of faults) console.log(`  ${fault}`);
console.log(`${sent} files (seed ${seed}), ${accepted} accepted, ${faults.length} faults`);
console.log(
  `health: slowest ${slowest.toFixed(0)} ms; stalls: ${stalls.length}, late because the CPU was busy: ${starved.length}`,
);
for (const line of inFlight) console.log(`  ${line}`);
console.log(
  `memory after each 40 files (MiB): ${memory.join(" ")}; last half: ${growth.toFixed(1)} MiB per 40`,
);
console.log("errors in the log:", logged);
process.exit(faults.length > 0 || stalls.length > 0 || growth > MAX_GROWTH_MIB ? 1 : 0);
