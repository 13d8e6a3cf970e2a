import { logIn } from "../e2e/support/api.ts";
import { hostileFiles } from "../e2e/support/hostile-files.ts";
import { newApplication } from "./support/processing-run.ts";
import { isMain, printReport, type Report } from "./support/report.ts";
import { compareUploads, sendStatements } from "./support/upload-to-summary.ts";

const SLOW_FILES = 20;

/**
 * Measures a broker's two-line CSV from upload to summary: on its own, and with 20 slow PDFs of another broker queued.
 */
export async function run(): Promise<Report> {
  return {
    name: "A two-line CSV, from upload to summary",
    command: "npm run bench -- fairness",
    rows: await compareUploads(twoLineCsv, async ({ url }) => {
      const other = await logIn(url, "admin@lodge.example");
      const path = await newApplication(url, other, 0);
      await sendStatements(url, `${path}/documents`, slowFiles(), other);
      return { label: () => `${SLOW_FILES} slow PDFs of another broker`, stop: async () => {} };
    }),
  };
}

/** Files whose reading times out. */
function slowFiles() {
  const slow = hostileFiles().find(({ isSlow }) => isSlow);
  if (!slow) throw new Error("no hostile file is slow to read");
  return Array.from({ length: SLOW_FILES }, (_, at) => ({
    name: `slow ${at}.pdf`,
    bytes: Buffer.concat([slow.bytes, Buffer.from(`% ${at}\n`)]),
  }));
}

function twoLineCsv(round: number) {
  const bytes = Buffer.from(
    `Date,Details,Amount\n01/10/2026,Salary,2500.${10 + round}\n02/10/2026,Rent,-600.00\n`,
  );
  return { name: "small.csv", bytes };
}

if (isMain(import.meta.url)) printReport(await run());
