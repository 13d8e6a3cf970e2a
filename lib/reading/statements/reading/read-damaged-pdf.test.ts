import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { it } from "node:test";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { fuzzSample } from "#testing/generators/statements/fuzz/fuzz-sample.ts";
import { MUTATIONS, mutateBytes } from "#testing/generators/statements/fuzz/mutate-bytes.ts";
import { unpackReading } from "./bounded-reading.ts";
import { readTask } from "./read-file.ts";

/** Found by fuzzing: pdf.js rejects an internal promise that nothing awaits, which would end the thread. */
const SEEDS = [263, 408, 409];

it("returns an outcome for a PDF with misplaced objects", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "worker-"));
  try {
    for (const seed of SEEDS) {
      const { bytes } = await fuzzSample("PDF", Math.floor(seed / 20));
      const random = seededRandom(seed);
      const file = path.join(folder, `${seed}.pdf`);
      await writeFile(file, mutateBytes(bytes, random.pick(MUTATIONS), random));
      const answer = await runTask(readTask, { path: file, fileName: "statement.pdf" });
      assert.ok(!("reading" in answer) || unpackReading(answer.reading).format === "PDF");
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
