import { api, logIn } from "../e2e/support/api.ts";
import { forget, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { watchMemory } from "./support/process-memory.ts";
import { LOCAL, newApplication, summaryOf } from "./support/processing-run.ts";
import { isMain, printReport, type Report } from "./support/report.ts";
import { yearOfStatements } from "./support/year-of-statements.ts";

const ROUNDS = 3;

/** Measures a year of an application's statements, from the start of the upload until a poll returns the summary. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    const { files, transactions } = await yearOfStatements();
    const rows: Report["rows"] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const path = await newApplication(lodge.url, token, round);
      const memory = watchMemory(lodge.process.pid ?? 0);
      const started = performance.now();
      const sent = await api(lodge.url, "POST", `${path}/documents`, {
        token,
        headers: LOCAL,
        form: uploadForm("BANK_STATEMENTS", files),
      });
      if (sent.status !== 200) throw new Error(`the upload answered ${sent.status}`);
      const uploaded = performance.now();
      const { totals, accounts } = await summaryOf(lodge.url, token, path);
      rows.push({
        round,
        files: files.length,
        pages: files.reduce((sum, { bytes }) => sum + pagesOf(bytes), 0),
        transactions: totals.transactionCount,
        "of them drawn": transactions,
        "proved accounts": accounts.filter(({ verification }) => verification === "PROVED").length,
        "upload ms": Math.round(uploaded - started),
        "to summary ms": Math.round(performance.now() - started),
        "memory before MiB": memory.before,
        "peak MiB": memory.peak(),
      });
    }
    return {
      name: "A year of statements, from upload to summary (the first round warms up)",
      command: "npm run bench -- processing",
      rows,
    };
  } finally {
    await lodge.stop();
    forget(lodge);
  }
}

/** Counts page objects, which our PDF writer leaves uncompressed. */
function pagesOf(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

if (isMain(import.meta.url)) printReport(await run());
