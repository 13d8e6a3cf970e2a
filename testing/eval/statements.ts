import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readIncomeDocument } from "#lib/reading/income-documents/core/read-income-document.ts";
import { type Statement, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { unpackReading } from "#lib/reading/statements/reading/bounded-reading.ts";
import { readStatementFile } from "#lib/reading/statements/reading/read-file.ts";
import { cents, differs, isFalseProof, judgeStatements, type Truth } from "./judge-reading.ts";
import { readTogether } from "./read-together.ts";

type Entry = Truth & {
  file: string;
  format: string;
  /** Other files of the same application. The truth is about all of them together. */
  with?: string[];
  accounts?: number;
  /** The printed figures of a payslip, in dollars. */
  payslip?: Record<"gross" | "earnings" | "net", number>;
};

type Outcome = {
  entry: Entry;
  faults: string[];
  /** Why nothing was read, as the broker sees it. */
  reason: string | null;
  verifications: string[];
  assumptions: string[];
  /** The codes of what was seen in the file itself, such as signs of editing. */
  flags: string[];
  /** Rows of the truth that were read. */
  right: number;
  rows: number;
  pages: number;
  milliseconds: number;
  /** This process's peak memory while it reads the file. Scans are read in another process. */
  peakBytes: number;
};

const SAMPLE_MS = 10;

const USAGE = `Usage: npm run eval:statements -- <folder with index.json, or one within it> [--verbose]
  [--json <file to save the verdicts in>] [--against <saved verdicts>]`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: "boolean" }, json: { type: "string" }, against: { type: "string" } },
});
const [folder] = positionals;
if (!folder) {
  console.error(USAGE);
  process.exit(2);
}
const index = findIndex(path.resolve(folder));
if (index === null) {
  console.error(`Neither ${folder} nor a folder above it has an index.json`);
  process.exit(2);
}
const wanted = path.resolve(folder) + path.sep;
const entries = [
  ...((await readJson(path.join(index, "index.json"))) as Entry[]),
  ...((await readJson(path.join(import.meta.dirname, "small-cases.json"))) as Entry[]),
].filter(({ file }) => path.join(index, file).startsWith(wanted) && existsSync(path.join(index, file)));
const outcomes: Outcome[] = [];
for (const entry of entries) outcomes.push(await evaluate(index, entry));
report(outcomes);
const verdicts = outcomes.map(verdictOf);
if (options.json) await writeFile(options.json, `${JSON.stringify(verdicts, null, 1)}\n`);
if (options.against) compare((await readJson(options.against)) as Verdict[], verdicts);

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

function findIndex(from: string): string | null {
  if (existsSync(path.join(from, "index.json"))) return from;
  const above = path.dirname(from);
  return above === from ? null : findIndex(above);
}

async function evaluate(root: string, entry: Entry): Promise<Outcome> {
  const start = performance.now();
  const outcome: Outcome = {
    entry,
    faults: [],
    reason: null,
    verifications: [],
    assumptions: [],
    flags: [],
    right: 0,
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
    Object.assign(
      outcome,
      entry.payslip
        ? await judgePayslip(path.join(root, entry.file), entry.payslip)
        : await judgeFiles(root, entry),
    );
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

async function judgeFiles(root: string, entry: Entry): Promise<Partial<Outcome>> {
  const files: Statement[][] = [];
  const flags = new Set<string>();
  let pages = 0;
  for (const file of [entry.file, ...(entry.with ?? [])]) {
    const read = await readStatementFile({ path: path.join(root, file), fileName: path.basename(file) });
    const reading = unpackReading(read);
    files.push(reading.statements);
    for (const { code } of reading.flags) flags.add(code);
    pages += reading.pages ?? 0;
  }
  const statements = entry.with ? readTogether(files) : files.flat();
  const { faults, right } = judgeStatements(entry, statements);
  const accounts = differs("accounts", entry.accounts, statements.length);
  return {
    faults: accounts === null ? faults : [...faults, accounts],
    right,
    verifications: statements.map(({ verification }) => verification),
    assumptions: statements.flatMap(({ assumptions }) => assumptions?.map(({ kind }) => kind) ?? []),
    flags: [...flags],
    rows: statements.reduce((sum, { transactions }) => sum + transactions.length, 0),
    pages,
  };
}

async function judgePayslip(file: string, wanted: Record<string, number>): Promise<Partial<Outcome>> {
  const noScans = () => Promise.reject(new UnreadableStatement("SCANNED_IMAGE", "The payslip is a picture."));
  const bytes = new Uint8Array(await readFile(file));
  const { payslips, pages } = await readIncomeDocument(bytes, { scans: { pages: noScans, photo: noScans } });
  const [payslip] = payslips;
  const earnings = payslip?.earnings.reduce((sum, { amount }) => sum + amount, 0) ?? null;
  const found = { gross: payslip?.gross ?? null, net: payslip?.net ?? null, earnings };
  const faults = Object.entries(found)
    .map(([name, value]) => differs(name, cents(wanted[name]), value))
    .filter((fault) => fault !== null);
  return { faults, right: 3 - faults.length, rows: payslips.length, pages };
}

/** What two runs can be compared by. */
type Verdict = Pick<Outcome, "faults" | "right" | "reason" | "verifications" | "assumptions"> & {
  file: string;
  falseProof: boolean;
};

function verdictOf(outcome: Outcome): Verdict {
  const { entry, faults, right, reason, verifications, assumptions } = outcome;
  return {
    file: entry.file,
    faults,
    right,
    reason,
    verifications,
    assumptions,
    falseProof: isFalse(outcome),
  };
}

/** Lists the files whose verdict changed since the saved run, those that got worse first. */
function compare(before: readonly Verdict[], after: readonly Verdict[]): void {
  const old = new Map(before.map((verdict) => [verdict.file, verdict]));
  const changed = after.flatMap((verdict) => {
    const saved = old.get(verdict.file);
    return saved && JSON.stringify(saved) !== JSON.stringify(verdict) ? [{ saved, verdict }] : [];
  });
  const [worse = [], better = [], other = []] = [-1, 1, 0].map((way) =>
    changed.filter(({ saved, verdict }) => Math.sign(gain(saved, verdict)) === way),
  );
  for (const [name, list] of Object.entries({ worse, better, "otherwise changed": other })) {
    console.log(`${list.length} files ${name}`);
    for (const { saved, verdict } of list)
      console.log(`  ${verdict.file}: ${shown(saved)} → ${shown(verdict)}`);
  }
  if (worse.length > 0) process.exitCode = 1;
}

/** Positive if the later verdict is better. The first measure that differs decides. */
function gain(before: Verdict, after: Verdict): number {
  const measures: ((verdict: Verdict) => number)[] = [
    ({ falseProof }) => (falseProof ? 0 : 1),
    ({ faults }) => (faults.length === 0 ? 1 : 0),
    ({ right }) => right,
    ({ faults }) => -faults.length,
    ({ verifications }) => verifications.filter((each) => each === "PROVED").length,
  ];
  return measures.map((measure) => measure(after) - measure(before)).find((step) => step !== 0) ?? 0;
}

function shown({ faults, reason, verifications, assumptions, falseProof }: Verdict): string {
  const result = faults.join("; ") || (reason === null ? "exact" : `exact, rejected with ${reason}`);
  const assumed = assumptions.length > 0 ? `, assumed: ${assumptions.join(" ")}` : "";
  return `${result} [${verifications.join(" ")}]${assumed}${falseProof ? ", a false PROVED" : ""}`;
}

function isFalse({ entry, faults, verifications }: Outcome): boolean {
  return isFalseProof(entry, faults, verifications);
}

function report(all: Outcome[]): void {
  const formats = [...new Set(all.map(({ entry }) => entry.format))].sort();
  for (const format of formats) {
    const of = all.filter(({ entry }) => entry.format === format);
    const exact = of.filter(({ faults }) => faults.length === 0);
    const given = of.flatMap(({ verifications }) => verifications);
    const count = (name: string) => given.filter((each) => each === name).length;
    const falseProofs = of.filter(isFalse);
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
      if (outcome.faults.length === 0 && !isFalse(outcome) && !options.verbose) continue;
      console.log(`  ${outcome.entry.file}: ${shown(verdictOf(outcome))}`);
    }
  }
  const exact = all.filter(({ faults }) => faults.length === 0).length;
  const flagged = all.filter(({ flags }) => flags.length > 0);
  for (const [flag, of] of Object.entries(
    Object.groupBy(
      flagged.flatMap(({ flags }) => flags),
      String,
    ),
  ))
    console.log(`${flag}: in ${of?.length} of ${all.length} files`);
  console.log(`All: ${exact} of ${all.length} exact, false PROVED ${all.filter(isFalse).length}`);
}
