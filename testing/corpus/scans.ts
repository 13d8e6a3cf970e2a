import { parseArgs } from "node:util";
import type { FileReading, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { openScanReader } from "#lib/reading/statements/scans/scan-reader.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { LAYOUTS } from "#testing/generators/statements/layouts/layout-families.ts";
import type { StatementLayout } from "#testing/generators/statements/layouts/statement-layout.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { bindScans, type Scanning, scanPages } from "#testing/generators/statements/pdf/scan-pages.ts";

/**
 * Draws statements, degrades them like bad scans, reads them and compares the results with the originals. Exits with 1
 * if a statement is reported as proved but differs from the original.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "52" },
    from: { type: "string", default: "1" },
    verbose: { type: "boolean", default: false },
  },
});
const english = LAYOUTS.filter(({ words }) => words.months[0] === "January");
const outcomes = new Map<string, number>();
const reader = openScanReader(() => {});
let falseProofs = 0;
let pages = 0;
let milliseconds = 0;
let peakMegabytes = 0;

for (let seed = Number(values.from); seed < Number(values.from) + Number(values.count); seed += 1) {
  const layout = english[seed % english.length];
  if (layout) await readScan(seed, layout);
}
await reader.close();
const lines = [...outcomes].toSorted().map(([name, count]) => `${name}: ${count}`);
print(lines.join("\n"));
print(
  `${(milliseconds / pages / 1000).toFixed(2)} s per page, at most ${peakMegabytes} MB including this generator`,
);
print(`false PROVED: ${falseProofs}`);
if (falseProofs > 0) process.exitCode = 1;

async function readScan(seed: number, layout: StatementLayout): Promise<void> {
  const scanning = anyScanning(seed);
  const statement = generateStatement(layout, seed);
  const images = await scanPages(await drawStatementPdf(statement, layout), scanning);
  const alone = images.length === 1 && seed % 3 === 0 ? images[0] : undefined;
  const file = alone ? new Uint8Array(alone) : await bindScans(images, scanning.dpi);
  const began = performance.now();
  const reading = await readStatement(file, { fileName: "scan", scans: reader }).catch(
    (error: Error) => error,
  );
  milliseconds += performance.now() - began;
  pages += images.length;
  peakMegabytes = Math.max(peakMegabytes, Math.round(process.memoryUsage.rss() / 1e6));
  const outcome =
    reading instanceof Error ? `refused: ${reading.message.slice(0, 40)}` : compare(statement, reading);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if (outcome === "not exact, PROVED") falseProofs += 1;
  if (!values.verbose && outcome.startsWith("exact")) return;
  const how = `${scanning.dpi} dpi, ${scanning.degrees}°, noise ${scanning.noise}, shadow ${scanning.shadow}, quality ${scanning.quality ?? "PNG"}`;
  print(`${seed} ${layout.name} (${how}): ${outcome}`);
  if (values.verbose && !(reading instanceof Error)) {
    const [read] = reading.statements;
    const expected = rowsOf(statement);
    const got = read ? rowsOf(read) : [];
    print(`  missing ${expected.filter((row) => !got.includes(row)).join(" | ")}`);
    print(`  extra   ${got.filter((row) => !expected.includes(row)).join(" | ")}`);
    print(`  ${reading.flags.map(({ message }) => message).join(" ")}`);
    print(`  ${read?.conflicts.map(({ message }) => message).join(" ")}`);
  }
}

function anyScanning(seed: number): Scanning {
  const random = seededRandom(seed * 7919);
  return {
    dpi: random.pick([150, 200, 300]),
    degrees: random.pick([0, 0, 90, 180, 270]) + random.between(-40, 40) / 10,
    noise: random.pick([0, 8, 20]),
    shadow: random.pick([0, 0.2, 0.5]),
    quality: random.pick([null, 85, 60, 40]),
    seed,
  };
}

function generateStatement(layout: StatementLayout, seed: number): StatementDraft {
  const accounts = generateHousehold(seed, {
    from: "2025-01-01",
    bank: layout.bank,
    withCard: true,
    gambling: true,
    dishonours: true,
  });
  const statement = accounts[layout.cardWords ? 1 : 0]?.statements[0];
  if (!statement) throw new Error("the generator produced no statement");
  return statement;
}

function compare(statement: StatementDraft, { statements }: FileReading): string {
  const [read, ...others] = statements;
  if (!read) return "nothing read";
  const isExact =
    others.length === 0 &&
    read.openingBalance === statement.openingBalance &&
    read.closingBalance === statement.closingBalance &&
    rowsOf(read).join() === rowsOf(statement).join();
  return `${isExact ? "exact" : "not exact"}, ${read.verification}`;
}

function rowsOf({ transactions }: StatementDraft): string[] {
  return transactions.map(({ date, amount }) => `${date} ${amount}`).toSorted();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
