import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { writeCsv } from "#testing/generators/statements/write-data-files.ts";
import { median, watchMemory } from "./support/report.ts";

const PAGE_COUNTS = [3, 60, 290];
/** Enough rounds for V8 to optimise the code. */
const ROUNDS = 9;
const CSV_ROWS = 50_000;
const runProgram = promisify(execFile);

type Row = Record<string, string | number>;

/** Measures pages per second (compared with `pdftotext -bbox-layout`), delimited rows per second and peak memory. */
export async function run(): Promise<{ name: string; rows: Row[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), "lodge-bench-"));
  try {
    const rows: Row[] = [];
    for (const pages of PAGE_COUNTS) rows.push(await pdfRow(folder, pages));
    return { name: "statements", rows: [...rows, await csvRow()] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pdfRow(folder: string, pages: number): Promise<Row> {
  const file = path.join(folder, `${pages}.pdf`);
  const bytes = await pdfOf(pages);
  await writeFile(file, bytes);
  const memory = watchMemory(process.pid);
  const ours: number[] = [];
  const theirs: number[] = [];
  let read = 0;
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that other load on the machine affects both.
    ours.push(
      await seconds(async () => {
        const reading = await readPdf(bytes);
        read = reading.pages;
        found = reading.drafts.reduce((sum, { transactions }) => sum + transactions.length, 0);
      }),
    );
    theirs.push(await seconds(() => runProgram("pdftotext", ["-bbox-layout", file, "/dev/null"])));
  }
  const [own, other] = [median(ours), median(theirs)];
  return {
    what: `PDF of ${read} pages, ${found} transactions`,
    "per second": Math.round(read / own),
    "at best": Math.round(read / Math.min(...ours)),
    "pdftotext -bbox-layout": Math.round(read / other),
    ratio: Number((other / own).toFixed(2)),
    "peak MiB": memory.peak(),
  };
}

async function csvRow(): Promise<Row> {
  const layout = layoutNamed("plain");
  const statements = anyStatements(seedOfLargeStatement(), layout, Math.ceil(CSV_ROWS / 300));
  const [first] = statements;
  if (!first) throw new Error("no statements were generated");
  const transactions = statements.flatMap((statement) => statement.transactions);
  const bytes = new TextEncoder().encode(writeCsv({ ...first, transactions }));
  const memory = watchMemory(process.pid);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await seconds(() => readStatement(bytes, { fileName: "export.csv" })));
  return {
    what: `CSV of ${transactions.length} rows`,
    "per second": Math.round(transactions.length / median(times)),
    "at best": Math.round(transactions.length / Math.min(...times)),
    "pdftotext -bbox-layout": "",
    ratio: "",
    "peak MiB": memory.peak(),
  };
}

/** Consecutive monthly statements of one account, with this many pages or slightly fewer. */
async function pdfOf(pages: number): Promise<Uint8Array> {
  const layout = layoutNamed("plain");
  const seed = seedOfLargeStatement();
  const perMonth = Math.ceil((anyStatements(seed, layout)[0]?.transactions.length ?? 1) / 47);
  return drawStatementPdf(anyStatements(seed, layout, Math.max(1, Math.floor(pages / perMonth))), layout);
}

/** The first seed whose statement has at least 120 rows. */
function seedOfLargeStatement(): number {
  const layout = layoutNamed("plain");
  for (let seed = 1; ; seed += 1)
    if ((anyStatements(seed, layout)[0]?.transactions.length ?? 0) >= 120) return seed;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

if (import.meta.main) {
  const { name, rows } = await run();
  console.log(name);
  console.table(rows);
}
