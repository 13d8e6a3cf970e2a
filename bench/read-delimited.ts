import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { isMain, median, printReport } from "./support/report.ts";

const ROWS = 200_000;
const ROUNDS = 5;
const GOAL = 200_000;
const PAYEES = ["COUNTDOWN AUCKLAND", "Z ENERGY", "SALARY KAURI LTD", "NETFLIX.COM", '"SMITH, J"'];

/** Measures the CPU time from an export's bytes to proved rows, ready to store. Other processes do not affect it. */
export async function run() {
  const shapes = {
    "dates, signed amounts, balances": table("Date,Description,Amount,Balance", (at, amount) => [
      day(at),
      PAYEES[at % 5] ?? "",
      amount,
    ]),
    "day first, debit and credit columns": table("Date,Description,Debit,Credit,Balance", (at, amount) => [
      day(at).split("-").reverse().join("/"),
      PAYEES[at % 5] ?? "",
      amount.startsWith("-") ? `${amount.slice(1)},` : `,${amount}`,
    ]),
  };
  const rows: Record<string, string | number>[] = [];
  for (const [shape, bytes] of Object.entries(shapes)) {
    const speeds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.cpuUsage();
      const { statements } = await readStatement(bytes, { fileName: "export.csv" });
      const { user, system } = process.cpuUsage(before);
      const read = statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
      if (read !== ROWS) throw new Error(`${read} of ${ROWS} rows were read`);
      speeds.push(ROWS / ((user + system) / 1e6));
    }
    rows.push({
      shape,
      "rows/s, first": Math.round(speeds[0] ?? 0),
      "rows/s, median": Math.round(median(speeds)),
      goal: GOAL,
      "peak MiB": Math.round(process.resourceUsage().maxRSS / 1024),
    });
  }
  return { name: "Reading delimited files", rows };
}

function table(heading: string, fields: (at: number, amount: string) => string[]): Uint8Array {
  const random = seededRandom(7);
  let balance = 1_000_000;
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const cents = random.between(-9000, 11_000);
    balance += cents;
    return [...fields(at, (cents / 100).toFixed(2)), (balance / 100).toFixed(2)].join(",");
  });
  return new TextEncoder().encode(`${heading}\r\n${lines.join("\r\n")}\r\n`);
}

function day(at: number): string {
  return new Date(Date.UTC(2020, 0, 1) + Math.floor(at / 100) * 86_400_000).toISOString().slice(0, 10);
}

if (isMain(import.meta.url)) printReport({ command: "npm run bench -- read-delimited", ...(await run()) });
