import { growthPerStep } from "../e2e/fuzz/watch-health.ts";
import { runSoak } from "../e2e/soak/run-soak.ts";

/** Runs two processes on one database under load for half an hour and kills one of them every minute. */
const [minutes = 30, clients = 4] = process.argv.slice(2).map(Number);
if (!(minutes > 0) || !(clients > 0)) {
  console.error("Usage: npm run soak -- [minutes] [clients]");
  process.exit(2);
}
/** Per hour, over the last half of the run. */
const MAX_GROWTH_MIB = 60;
const SAMPLES_PER_HOUR = 720;

const report = await runSoak({
  seconds: minutes * 60,
  killEverySeconds: 60,
  clients,
  pauseMs: 1000,
  onProgress: (line) => console.log(line),
});
const { errors, losses, memory, timings } = report;
for (const line of [...errors, ...losses]) console.log(`  ${line}`);
console.log(
  `${report.rounds} rounds, ${report.kills} kills, ${report.retries} retries, ${errors.length} errors, ${losses.length} losses`,
);
console.table(
  Object.fromEntries(
    [...timings].map(([name, times]) => {
      const sorted = times.toSorted((left, right) => left - right);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return [
        name,
        {
          count: sorted.length,
          "p50 ms": at(0.5),
          "p95 ms": at(0.95),
          "p99 ms": at(0.99),
          "slowest ms": at(1),
        },
      ];
    }),
  ),
);
const growth = growthPerStep(memory.first) * SAMPLES_PER_HOUR;
const largest = (values: number[]) => Math.max(0, ...values);
console.log(
  `memory of the first process: ${memory.rest} MiB at rest, at most ${largest(memory.first)}, at the end ` +
    `${memory.first.at(-1)}; last half: ${growth.toFixed(0)} MiB per hour. Second: at most ${largest(memory.second)}`,
);
console.log("first process, per minute:", memory.first.filter((_, at) => at % 12 === 0).join(" "));
console.log("errors in the log:", report.logged);
process.exit(errors.length > 0 || losses.length > 0 || growth > MAX_GROWTH_MIB ? 1 : 0);
