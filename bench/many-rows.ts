import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { api, logIn } from "../e2e/support/api.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { LOCAL, newApplication, summaryOf } from "./support/processing-run.ts";
import { isMain, printReport, type Report, watchMemory } from "./support/report.ts";

const SIZES = [2, 20_000, 195_000];

/** Measures CSV exports of up to the row limit from upload to summary, and the longest stall of the request thread. */
export async function run(): Promise<Report> {
  const stalls = recordStalls();
  const lodge = await startLodge({ env: stalls.env });
  try {
    const token = await logIn(lodge.url);
    const rows: Report["rows"] = [];
    for (const [round, size] of SIZES.entries()) {
      const path = await newApplication(lodge.url, token, round);
      const memory = watchMemory(lodge.process.pid ?? 0);
      stalls.begin();
      const started = performance.now();
      const files = [{ name: "export.csv", bytes: csvOf(size) }];
      const form = uploadForm("BANK_STATEMENTS", files);
      const sent = await api(lodge.url, "POST", `${path}/documents`, { token, headers: LOCAL, form });
      if (sent.status !== 200) throw new Error(`the upload responded with ${sent.status}`);
      const { totals } = await summaryOf(lodge.url, token, path);
      rows.push({
        rows: size,
        transactions: totals.transactionCount,
        "to summary s": Number(((performance.now() - started) / 1000).toFixed(1)),
        "peak MiB": memory.peak(),
        ...stalls.longest(),
      });
    }
    return { name: "One export, from upload to summary", command: "npm run bench -- many-rows", rows };
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
    stalls.forget();
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

/**
 * The longest time in milliseconds during which the main thread, which handles requests, did not return to its event
 * loop. `stall` is wall-clock time, which is longer on a busy machine; `stall's work` is that thread's CPU time.
 */
type Longest = { "stall ms": number; "stall's work ms": number };

/** Records the stalls of the process that is started with `env`. */
function recordStalls() {
  const folder = mkdtempSync(join(tmpdir(), "lodge-stalls-"));
  const file = join(folder, "stalls.jsonl");
  const begin = () => writeFileSync(file, "");
  begin();
  const writer = new URL("support/write-stalls.mjs", import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import=${writer}`, LODGE_STALLS: file },
    begin,
    /** The longest stall since `begin`. */
    longest(): Longest {
      const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
      const stalls: { elapsed: number; worked: number }[] = lines.map((line) => JSON.parse(line));
      const most = (of: "elapsed" | "worked") =>
        Math.round(stalls.reduce((longest, stall) => Math.max(longest, stall[of]), 0));
      return { "stall ms": most("elapsed"), "stall's work ms": most("worked") };
    },
    forget: () => rmSync(folder, { recursive: true }),
  };
}
