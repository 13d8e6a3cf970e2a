import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import fc from "fast-check";
import { runTask } from "#lib/worker/run-task.ts";
import { type FileReading, UnreadableStatement } from "../core/model.ts";
import { readStatement } from "../core/read-statement.ts";
import { seededRandom } from "../generator/seeded-random.ts";
import { readTask } from "../read-task.ts";
import { falseProof } from "./false-proof.ts";
import { FUZZED_FORMATS, fuzzSample } from "./fuzz-samples.ts";
import { MUTATIONS, mutateBytes } from "./mutate-bytes.ts";
import { mutateWorkbook } from "./mutate-workbook.ts";

/**
 * A small, deterministic share of `npm run fuzz:statements`. PDF files take many times longer to read than
 * the others.
 */
const SEED = 20_261_120;
const runsOf = (format: string) => (format === "PDF" ? 6 : 60);

const folder = await mkdtemp(join(tmpdir(), "fuzz-"));
after(() => rm(folder, { recursive: true, force: true }));

const readHere = (bytes: Uint8Array) => readStatement(bytes, { fileName: "mutated" });

/**
 * Reads as an upload is read: pdf.js leaves promises of damaged files rejected, which only a separate thread
 * may ignore.
 */
async function readInThread(bytes: Uint8Array): Promise<FileReading> {
  const path = join(folder, "mutated.pdf");
  await writeFile(path, bytes);
  const answer = await runTask(readTask, { path, fileName: "mutated.pdf" });
  if ("reading" in answer) return answer.reading;
  throw new UnreadableStatement("unreadable" in answer ? answer.unreadable : "SCANNED_IMAGE", "");
}

describe("mutated files", () => {
  for (const format of FUZZED_FORMATS) {
    it(`${format}: are read or refused, and never proved as what they were not`, async () => {
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
            const mutate = format === "XLSX" && seed % 2 === 0 ? mutateWorkbook : mutateBytes;
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

  for (const format of ["CSV", "CAMT", "MT940", "XLSX"] as const) {
    it(`${format}: prove themselves whole, with every figure that was written`, async () => {
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
        assert.ok(
          verified.every((each) => each === "PROVED" || (format === "CSV" && each === "NOT_CHECKABLE")),
        );
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
