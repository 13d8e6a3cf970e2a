import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import fc from "fast-check";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { type FileReading, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { unpackReading } from "#lib/reading/statements/reading/bounded-reading.ts";
import { readTask } from "#lib/reading/statements/reading/read-file.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { scaleRuns } from "#testing/run-size.ts";
import { FUZZED_FORMATS, falseProof, fuzzSample, ZIPPED } from "./fuzz-sample.ts";
import { MUTATIONS, mutateBytes, mutateZip } from "./mutate-bytes.ts";

/**
 * A small, deterministic share of `npm run fuzz:statements`. PDF files take many times longer to read than
 * the others.
 */
const SEED = 20_261_120;
const runsOf = (format: string) => scaleRuns(format === "PDF" ? 10 : 60);

const folder = await mkdtemp(join(tmpdir(), "fuzz-"));
after(() => rm(folder, { recursive: true, force: true }));

const readHere = (bytes: Uint8Array) => readStatement(bytes, { fileName: "mutated" });

/**
 * Reads a file like an upload. pdf.js leaves promises rejected for damaged files, which only a separate thread may
 * ignore.
 */
async function readInThread(bytes: Uint8Array): Promise<FileReading> {
  const path = join(folder, "mutated.pdf");
  await writeFile(path, bytes);
  const answer = await runTask(readTask, { path, fileName: "mutated.pdf" });
  if ("reading" in answer) return unpackReading(answer.reading);
  throw new UnreadableStatement("unreadable" in answer ? answer.unreadable : "SCANNED_IMAGE", "");
}

describe("mutated files", () => {
  for (const format of FUZZED_FORMATS) {
    it(`${format}: are read or rejected, and never falsely proved`, async () => {
      const samples = await Promise.all([1, 2].map((seed) => fuzzSample(format, seed)));
      const wholes = await Promise.all(
        samples.map(({ bytes }) => readStatement(bytes, { fileName: "whole" })),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.nat(1),
          fc.constantFrom(...MUTATIONS),
          fc.nat(),
          async (which, mutation, seed) => {
            const [sample, whole] = [samples[which], wholes[which]];
            assert.ok(sample && whole);
            const mutate = ZIPPED.has(format) && seed % 2 === 0 ? mutateZip : mutateBytes;
            const bytes = mutate(sample.bytes, mutation, seededRandom(seed));
            try {
              const reading = await (format === "PDF" ? readInThread(bytes) : readHere(bytes));
              assert.equal(falseProof(reading, whole.statements, mutation), null);
            } catch (error) {
              assert.ok(error instanceof UnreadableStatement, String(error));
            }
          },
        ),
        { numRuns: runsOf(format), seed: SEED },
      );
    });
  }

  for (const format of ["CSV", "CAMT", "MT940", "BAI2", "CODA", "TEXT", "ODS", "XLSX"] as const) {
    it(`${format}: are proved with every written figure when undamaged`, async () => {
      for (const seed of [1, 3, 5, 8]) {
        const { bytes, statements } = await fuzzSample(format, seed);
        const reading = await readStatement(bytes, { fileName: "whole" });
        assert.deepEqual(
          reading.statements.map(({ transactions }) =>
            transactions.map(({ date, amount }) => [date, amount]),
          ),
          statements.map(({ transactions }) => transactions.map(({ date, amount }) => [date, amount])),
        );
        const verified = reading.statements.map(({ verification }) => verification);
        // CSV files and markup are written without balances before and after their rows.
        const isMarkup = bytes[0] === "<".charCodeAt(0);
        const unproved = format === "CSV" || isMarkup ? "NOT_CHECKABLE" : "PROVED";
        assert.ok(verified.every((each) => each === "PROVED" || each === unproved));
      }
    });
  }
});

describe("one changed digit", () => {
  for (const format of ["CSV", "CAMT", "MT940"] as const) {
    it(`${format}: in an amount is a conflict`, async () => {
      const { bytes, statements } = await fuzzSample(format, 5);
      const text = new TextDecoder().decode(bytes);
      const amount = Math.abs(statements[0]?.transactions[3]?.amount ?? 0);
      const digits = (amount / 100).toFixed(2);
      const written = format === "MT940" ? digits.replace(".", ",") : digits;
      const last = written.at(-1) === "9" ? "1" : "9";
      const forged = text.replace(written, `${written.slice(0, -1)}${last}`);
      assert.notEqual(forged, text);
      const reading = await readStatement(new TextEncoder().encode(forged), { fileName: "forged" });
      assert.equal(reading.statements[0]?.verification, "CONFLICT");
    });
  }
});
