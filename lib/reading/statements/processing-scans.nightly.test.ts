import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { locateRows } from "./core/evidence/rows-on-page.ts";
import { readPdf } from "./core/pdf/read-pdf.ts";
import { OCR, readTask } from "./reading/read-file.ts";
import { scannedStatement, statementOnPaper } from "./scans/testing/scanned-statement.ts";

const lodge = await testLodge();

for (const degrees of [0.5, -90]) {
  test(`marks each row of a scan rotated by ${degrees} degrees in its place on the paper`, async () => {
    const [paper, bytes] = await Promise.all([statementOnPaper(), scannedStatement(degrees)]);
    const as = await lodge.user();
    const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
    const answer = await uploadTo(lodge, as, applicationId, [{ name: "scan.pdf", bytes }]);
    const { documents } = await answer.json();
    await runJobs(lodge.db);
    const found = await lodge.call("GET", `/v1/portal/documents/${documents[0]?.fileId}/place?page=1`, {
      as,
    });
    const { page } = await found.json();
    assert.equal(page?.rows.length, 9);
    const [draft] = (await readPdf(paper)).drafts;
    const rows = draft?.transactions ?? [];
    const printed = await locateRows(paper, 1, { rows, line: null });
    const [wide, tall] = [595.28, 841.89];
    const sideways = degrees === -90;
    const angle = (degrees * Math.PI) / 180;
    for (const row of page?.rows ?? []) {
      const at = rows.findIndex(
        ({ date, amount }) => date === row.date && amount === Math.round(row.amount * 100),
      );
      const [own, place] = [printed?.rows[at], row.place];
      assert.ok(own && place, `${row.description} has a place`);
      const [right, down] = [own.x + own.width / 2 - wide / 2, own.y + own.height / 2 - tall / 2];
      const expected = {
        x: (sideways ? tall : wide) / 2 + right * Math.cos(angle) - down * Math.sin(angle),
        y: (sideways ? wide : tall) / 2 + right * Math.sin(angle) + down * Math.cos(angle),
      };
      const [aside, below] = [
        place.x + place.width / 2 - expected.x,
        place.y + place.height / 2 - expected.y,
      ];
      const [along, across] = sideways ? [below, aside] : [aside, below];
      const thickness = sideways ? place.width : place.height;
      assert.ok(Math.abs(along) < 5, `${row.description} is ${along} points off along its line`);
      // OCR may read the opening balance as part of the row below. That row's mark then rightly covers both lines.
      const most = row.description === rows[at]?.description ? 5 : thickness / 2;
      assert.ok(Math.abs(across) < most, `${row.description} is ${across} points off its line`);
      assert.ok(thickness < 36, `${row.description} is marked ${thickness} points high`);
    }
  });
}

test("stops the scan process at its time limit and starts a new one for the next scan", async () => {
  const path = join(lodge.dataDir, "scan.pdf");
  writeFileSync(path, await scannedStatement());
  const file = { path, fileName: "scan.pdf", ocr: true };
  await assert.rejects(
    runTask({ ...readTask, ...OCR }, file, { seconds: 0.2 }),
    (error: WorkerLimit) => error instanceof WorkerLimit && error.kind === "TIME",
  );
  const pages: number[] = [];
  const answer = await runTask({ ...readTask, ...OCR }, file, { progress: ({ page }) => pages.push(page) });
  assert.ok("reading" in answer);
  assert.deepEqual([...new Set(pages)], [1]);
});
