import { api, logIn } from "../e2e/support/api.ts";
import { forget, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { watchMemory } from "./support/process-memory.ts";
import { LOCAL, newApplication, summaryOf } from "./support/processing-run.ts";
import { isMain, printReport, type Report } from "./support/report.ts";

const SIZES = [2, 20_000, 195_000];

/** Measures CSV exports up to the row limit of a file, from the start of the upload to the summary. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    const rows: Report["rows"] = [];
    for (const [round, size] of SIZES.entries()) {
      const path = await newApplication(lodge.url, token, round);
      const memory = watchMemory(lodge.process.pid ?? 0);
      const started = performance.now();
      const files = [{ name: "export.csv", bytes: csvOf(size) }];
      const form = uploadForm("BANK_STATEMENTS", files);
      const sent = await api(lodge.url, "POST", `${path}/documents`, { token, headers: LOCAL, form });
      if (sent.status !== 200) throw new Error(`the upload answered ${sent.status}`);
      const { totals } = await summaryOf(lodge.url, token, path);
      rows.push({
        rows: size,
        transactions: totals.transactionCount,
        "to summary s": Number(((performance.now() - started) / 1000).toFixed(1)),
        "peak MiB": memory.peak(),
      });
    }
    return { name: "One export, from upload to summary", command: "npm run bench -- many-rows", rows };
  } finally {
    await lodge.stop();
    forget(lodge);
  }
}

/** A year of payments with running balances. */
export function csvOf(rows: number): Uint8Array {
  const names = ["Countdown", "Salary Acme Ltd", "Rent", "BP Connect", "Netflix.com", "Transfer"];
  let balance = 0;
  const lines = Array.from({ length: rows }, (_, row) => {
    const cents = row % 7 === 1 ? 30_000 : -(100 + ((row * 37) % 5_000));
    balance += cents;
    const date = new Date(Date.UTC(2026, 0, 1) + Math.floor((row * 300) / rows) * 86_400_000).toISOString();
    const money = [cents, balance].map((amount) => (amount / 100).toFixed(2));
    return `${date.slice(0, 10)},${names[row % names.length]} ${row},${money.join(",")}`;
  });
  return new TextEncoder().encode(["Date,Description,Amount,Balance", ...lines].join("\n"));
}

if (isMain(import.meta.url)) printReport(await run());
