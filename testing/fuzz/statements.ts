import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { StatementDraft, StatementFormat } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { unpackReading } from "#lib/reading/statements/reading/bounded-reading.ts";
import { readTask } from "#lib/reading/statements/reading/read-file.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import {
  FUZZED_FORMATS,
  falseProof,
  fuzzSample,
  ZIPPED,
} from "#testing/generators/statements/fuzz/fuzz-sample.ts";
import { MUTATIONS, mutateBytes, mutateZip } from "#testing/generators/statements/fuzz/mutate-bytes.ts";

/** Reads each mutated file like an upload: in a worker that is limited to 20 seconds and 512 MiB. */
const runs = Number(process.argv[2] ?? 300);
const firstSeed = Number(process.argv[3] ?? 1);
const only = process.argv[4]?.split(",");
if (!(runs > 0) || !Number.isInteger(firstSeed)) {
  console.error("Usage: npm run fuzz:statements -- [runs per format] [seed] [formats, such as CSV,OFX]");
  process.exit(2);
}

type Tally = {
  outcomes: Map<string, number>;
  faults: string[];
  slowest: { milliseconds: number; what: string };
  peakMegabytes: number;
};

type Sample = { bytes: Uint8Array; shown: readonly StatementDraft[] };
let kept: { key: string; sample: Sample } | null = null;
const folder = await mkdtemp(path.join(tmpdir(), "fuzz-"));
let failed = 0;
let total = 0;
try {
  for (const format of FUZZED_FORMATS.filter((each) => !only || only.includes(each))) {
    const tally = await fuzz(format);
    failed += tally.faults.length;
    total += runs;
    report(format, tally);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`${total} runs, ${failed} faults`);
process.exit(failed > 0 ? 1 : 0);

async function fuzz(format: StatementFormat): Promise<Tally> {
  const tally: Tally = {
    outcomes: new Map(),
    faults: [],
    slowest: { milliseconds: 0, what: "" },
    peakMegabytes: 0,
  };
  const file = path.join(folder, `file.${format.toLowerCase()}`);
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const random = seededRandom(seed);
    // Drawing a PDF takes longer than reading it, so we reuse a sample for 20 mutations.
    const sample = await sampleOf(format, Math.floor(seed / 20));
    const mutation = random.pick(MUTATIONS);
    const mutate = ZIPPED.has(format) && random.chance(0.7) ? mutateZip : mutateBytes;
    await writeFile(file, mutate(sample.bytes, mutation, random));
    const start = performance.now();
    const outcome = await readAudited(file, (reading) => falseProof(reading, sample.shown, mutation));
    const milliseconds = performance.now() - start;
    const what = `seed ${seed} ${mutation}`;
    if (outcome.fault) tally.faults.push(`${what}: ${outcome.fault}`);
    tally.outcomes.set(outcome.name, (tally.outcomes.get(outcome.name) ?? 0) + 1);
    if (milliseconds > tally.slowest.milliseconds) tally.slowest = { milliseconds, what };
    tally.peakMegabytes = Math.max(tally.peakMegabytes, process.memoryUsage.rss() / 1_048_576);
  }
  return tally;
}

/** A file and the statements read from it intact. A mutation must not change them unnoticed. */
async function sampleOf(format: StatementFormat, seed: number): Promise<Sample> {
  const key = `${format} ${seed}`;
  if (kept?.key === key) return kept.sample;
  const { bytes } = await fuzzSample(format, seed);
  const reading = await readStatement(bytes, { fileName: "whole" });
  kept = { key, sample: { bytes, shown: reading.statements } };
  return kept.sample;
}

type Judge = (reading: Parameters<typeof falseProof>[0]) => string | null;

async function readAudited(file: string, judge: Judge): Promise<{ name: string; fault: string | null }> {
  try {
    const answer = await runTask(readTask, { path: file, fileName: path.basename(file) });
    if ("unreadable" in answer) return { name: answer.unreadable, fault: null };
    if ("scanned" in answer) return { name: "SCANNED_IMAGE", fault: null };
    const reading = unpackReading(answer.reading);
    const shown = new Set(reading.statements.map(({ verification }) => verification));
    const name = shown.has("CONFLICT") ? "CONFLICT" : shown.has("PROVED") ? "PROVED" : "NOT_CHECKABLE";
    return { name, fault: judge(reading) };
  } catch (error) {
    const fault = error instanceof WorkerLimit ? `${error.kind} limit` : String(error);
    return { name: "FAULT", fault };
  }
}

function report(format: StatementFormat, { outcomes, faults, slowest, peakMegabytes }: Tally): void {
  const named = [...outcomes].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`);
  console.log(
    `${format}: ${runs} runs; ${named.join(", ")}; slowest ${Math.round(slowest.milliseconds)} ms (${slowest.what}); ` +
      `peak memory of the process ${Math.round(peakMegabytes)} MiB; faults ${faults.length}`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
}
