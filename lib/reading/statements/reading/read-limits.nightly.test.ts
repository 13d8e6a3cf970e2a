import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { deflateSync } from "node:zlib";
import { WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { statementPdf } from "#testing/main-job.ts";
import { readTask } from "./read-file.ts";

const folder = mkdtempSync(join(tmpdir(), "read-limits-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("stops a worker thread at its time limit and starts a new one for the next task", async () => {
  const path = join(folder, "statement.pdf");
  writeFileSync(path, await statementPdf(4));
  await assert.rejects(
    runTask(readTask, { path, fileName: "statement.pdf" }, { seconds: 0.001 }),
    (error: WorkerLimit) => error instanceof WorkerLimit && error.kind === "TIME",
  );
  const answer = await runTask(readTask, { path, fileName: "statement.pdf" });
  assert.ok("reading" in answer && answer.reading.statements === 3);
});

test("stops a worker thread at its memory limit", async () => {
  const path = join(folder, "wide.csv");
  const rows = Array.from(
    { length: 200_000 },
    (_, row) => `2026-01-${String(1 + (row % 28)).padStart(2, "0")},Payment number ${row},-${row % 90}.50`,
  );
  writeFileSync(path, `Date,Description,Amount\n${rows.join("\n")}`);
  await assert.rejects(
    runTask(readTask, { path, fileName: "wide.csv" }, { seconds: 20, megabytes: 16 }),
    (error: WorkerLimit) => error instanceof WorkerLimit && error.kind === "MEMORY",
  );
});

test("stops a worker thread whose buffers exceed its memory limit", async () => {
  const path = join(folder, "bomb.pdf");
  const content = deflateSync(Buffer.alloc(160 * 1024 * 1024, " "));
  const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>>";
  const objects = ["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [3 0 R] /Count 1>>", page];
  const head = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  const stream = `4 0 obj\n<</Filter /FlateDecode /Length ${content.length}>>\nstream\n`;
  const tail = "\nendstream\nendobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n";
  writeFileSync(path, Buffer.concat([Buffer.from(`%PDF-1.7\n${head}${stream}`), content, Buffer.from(tail)]));
  await assert.rejects(
    runTask(readTask, { path, fileName: "bomb.pdf" }, { seconds: 20, megabytes: 96 }),
    (error: WorkerLimit) => error instanceof WorkerLimit && error.kind === "MEMORY",
  );
});

test("rejects a file with too many transactions and gives the reason", async () => {
  const path = join(folder, "many.sta");
  const lines = ":61:2601010101C1,N\n".repeat(200_001);
  writeFileSync(path, `:20:A\n:25:1\n:28C:1\n:60F:C260101NZD1,\n${lines}`);
  const answer = await runTask(readTask, { path, fileName: "many.sta" });
  assert.ok("unreadable" in answer && answer.unreadable === "TOO_LARGE");
  assert.match(answer.reason, /lists 200001 transactions/);
});
