import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FileReading, Statement } from "#lib/statements/core/model.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { unpackReading } from "#lib/statements/reading/packed-reading.ts";
import { readStatementFile } from "#lib/statements/reading/read-statement-file.ts";

/** The known facts about a file. Amounts are in dollars. Unknown facts are null or absent. */
type Expected = {
  transactions: number;
  firstDate?: string | null;
  lastDate?: string | null;
  sumCredits: number;
  sumDebits: number;
  openingBalance?: number | null;
  closingBalance?: number | null;
};

type Entry = {
  file: string;
  format: string;
  /** If absent, the file must only be read, or rejected with a reason. */
  expected?: Expected | null;
  /** False if the file's own figures contradict each other, as in an altered file. It must not be proved. */
  balancesConsistent?: boolean | null;
  /** Dates and cents in any order, if the rows are known. */
  transactions?: [string, number][] | null;
};

type Outcome = {
  entry: Entry;
  faults: string[];
  /** Why nothing was read, as the broker sees it. */
  reason: string | null;
  verifications: string[];
  rows: number;
  pages: number;
  milliseconds: number;
  /** This process's peak memory while it reads the file. Scans are read in another process. */
  peakBytes: number;
};

const SAMPLE_MS = 10;

const folder = process.argv[2];
if (!folder) {
  console.error("Usage: npm run eval:statements -- <folder with index.json, or one within it> [--verbose]");
  process.exit(2);
}
const verbose = process.argv.includes("--verbose");
const index = findIndex(path.resolve(folder));
if (index === null) {
  console.error(`Neither ${folder} nor a folder above it has an index.json`);
  process.exit(2);
}
const wanted = path.resolve(folder) + path.sep;
const entries = (JSON.parse(await readFile(path.join(index, "index.json"), "utf8")) as Entry[]).filter(
  ({ file }) => path.join(index, file).startsWith(wanted),
);
const outcomes: Outcome[] = [];
for (const entry of entries) outcomes.push(await evaluate(index, entry));
report(outcomes);

function findIndex(from: string): string | null {
  if (existsSync(path.join(from, "index.json"))) return from;
  const above = path.dirname(from);
  return above === from ? null : findIndex(above);
}

async function evaluate(root: string, entry: Entry): Promise<Outcome> {
  const file = path.join(root, entry.file);
  const start = performance.now();
  const outcome: Outcome = {
    entry,
    faults: [],
    reason: null,
    verifications: [],
    rows: 0,
    pages: 0,
    milliseconds: 0,
    peakBytes: 0,
  };
  const sampleMemory = () => {
    outcome.peakBytes = Math.max(outcome.peakBytes, process.memoryUsage.rss());
  };
  const watch = setInterval(sampleMemory, SAMPLE_MS);
  try {
    const read = await readStatementFile({ path: file, fileName: path.basename(file) }, () => {});
    const reading = unpackReading(read);
    outcome.faults = differences(entry, reading);
    outcome.verifications = reading.statements.map((statement) => statement.verification);
    outcome.rows = reading.statements.reduce((sum, statement) => sum + statement.transactions.length, 0);
    outcome.pages = reading.pages ?? 0;
  } catch (error) {
    const isRejected = error instanceof UnreadableStatement;
    outcome.reason =
      error instanceof Error ? `${isRejected ? error.code : error.name}: ${error.message}` : String(error);
    if (!isRejected || (entry.expected?.transactions ?? 0) > 0)
      outcome.faults = [`not read: ${outcome.reason}`];
  }
  outcome.milliseconds = performance.now() - start;
  clearInterval(watch);
  sampleMemory();
  return outcome;
}

function differences({ expected, transactions }: Entry, reading: FileReading): string[] {
  if (!expected) return [];
  const rows = reading.statements.flatMap((statement) => statement.transactions);
  const dates = rows.map((row) => row.date).sort();
  const sum = (sign: 1 | -1) =>
    rows.reduce((total, { amount }) => (amount * sign > 0 ? total + amount * sign : total), 0);
  const faults = [
    differs("transactions", expected.transactions, rows.length),
    differs("credits", cents(expected.sumCredits), sum(1)),
    differs("debits", cents(expected.sumDebits), sum(-1)),
    differs("first date", expected.firstDate, dates[0] ?? null),
    differs("last date", expected.lastDate, dates.at(-1) ?? null),
    differs("opening", cents(expected.openingBalance), earliest(reading.statements)?.openingBalance ?? null),
    differs("closing", cents(expected.closingBalance), latest(reading.statements)?.closingBalance ?? null),
  ];
  if (transactions) {
    const wanted = transactions.map(([date, amount]) => `${date} ${amount}`).sort();
    const found = rows.map((row) => `${row.date} ${row.amount}`).sort();
    const missing = wanted.filter((each, place) => each !== found[place]).length;
    if (missing > 0 || wanted.length !== found.length) faults.push(`${missing} rows differ`);
  }
  return faults.filter((fault) => fault !== null);
}

function differs(
  name: string,
  wanted: string | number | null | undefined,
  found: string | number | null,
): string | null {
  return wanted === null || wanted === undefined || wanted === found
    ? null
    : `${name} ${found} instead of ${wanted}`;
}

function cents(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : Math.round(amount * 100);
}

function earliest(statements: Statement[]): Statement | undefined {
  return statements.toSorted((a, b) => (a.from ?? "").localeCompare(b.from ?? ""))[0];
}

function latest(statements: Statement[]): Statement | undefined {
  return statements.toSorted((a, b) => (a.to ?? "").localeCompare(b.to ?? "")).at(-1);
}

/** Whether a file is reported as proved although a date or amount is wrong or its figures contradict each other. */
function isFalseProof({ entry, faults, verifications }: Outcome): boolean {
  if (entry.balancesConsistent === false && verifications.every((each) => each === "PROVED"))
    return verifications.length > 0;
  return faults.length > 0 && verifications.includes("PROVED");
}

function report(all: Outcome[]): void {
  const formats = [...new Set(all.map(({ entry }) => entry.format))].sort();
  for (const format of formats) {
    const of = all.filter(({ entry }) => entry.format === format);
    const exact = of.filter(({ faults }) => faults.length === 0);
    const given = of.flatMap(({ verifications }) => verifications);
    const count = (name: string) => given.filter((each) => each === name).length;
    const falseProofs = of.filter(isFalseProof);
    const seconds = of.reduce((sum, each) => sum + each.milliseconds, 0) / 1000;
    const rows = of.reduce((sum, each) => sum + each.rows, 0);
    const pages = of.reduce((sum, each) => sum + each.pages, 0);
    console.log(
      `${format}: ${exact.length} of ${of.length} exact; PROVED ${count("PROVED")}, NOT_CHECKABLE ${count("NOT_CHECKABLE")}, ` +
        `CONFLICT ${count("CONFLICT")}; false PROVED ${falseProofs.length}; ` +
        `${Math.round(rows / seconds)} rows/s${pages > 0 ? `, ${(pages / seconds).toFixed(1)} pages/s` : ""}; ` +
        `peak ${Math.round(Math.max(...of.map(({ peakBytes }) => peakBytes)) / 1024 ** 2)} MiB`,
    );
    for (const outcome of of) {
      const { entry, faults, verifications, reason } = outcome;
      if (faults.length === 0 && !isFalseProof(outcome) && !verbose) continue;
      const result = faults.join("; ") || (reason === null ? "exact" : `exact, rejected with ${reason}`);
      const proof = isFalseProof(outcome) ? ", a false PROVED" : "";
      console.log(`  ${entry.file}: ${result} [${verifications.join(" ")}]${proof}`);
    }
  }
  const exact = all.filter(({ faults }) => faults.length === 0).length;
  console.log(`All: ${exact} of ${all.length} exact, false PROVED ${all.filter(isFalseProof).length}`);
}
