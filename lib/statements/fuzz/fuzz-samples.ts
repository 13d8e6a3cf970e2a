import { toDecimal } from "#lib/money.ts";
import type { StatementDraft, StatementFormat } from "../core/model.ts";
import { drawStatementPdf } from "../generator/draw-statement-pdf.ts";
import { generateHousehold } from "../generator/household.ts";
import { LAYOUTS } from "../generator/layout-families.ts";
import { seededRandom } from "../generator/seeded-random.ts";
import { writeCamt } from "../generator/write-camt.ts";
import { writeCsv } from "../generator/write-csv.ts";
import { writeMt940 } from "../generator/write-mt940.ts";
import { writeOfx } from "../generator/write-ofx.ts";
import { writeQif } from "../generator/write-qif.ts";
import { writeWorkbook } from "../generator/write-xlsx.ts";

/** An undamaged file with its contents. */
export type FuzzSample = { format: StatementFormat; bytes: Uint8Array; statements: StatementDraft[] };

export const FUZZED_FORMATS: readonly StatementFormat[] = [
  "CSV",
  "OFX",
  "QIF",
  "CAMT",
  "MT940",
  "XLSX",
  "PDF",
];

const MOST_ROWS = 40;

/** A file with one or two statements of an invented household, deterministic by seed. */
export async function fuzzSample(format: StatementFormat, seed: number): Promise<FuzzSample> {
  const random = seededRandom(seed);
  const accounts = generateHousehold(seed, {
    from: "2025-01-01",
    months: 1,
    bank: "Kereru Bank",
    withCard: true,
    housing: "RENT",
    gambling: false,
    dishonours: true,
  });
  const all = accounts.flatMap(({ statements }) => statements).map(shortened);
  const single = format === "CSV" || format === "OFX" || format === "QIF";
  const statements = all.slice(0, single || random.chance(0.5) ? 1 : 2);
  const [first] = statements;
  if (!first) throw new Error("a household has at least one statement");
  const text = (value: string) => ({ format, statements, bytes: new TextEncoder().encode(value) });
  switch (format) {
    case "CSV":
      return text(random.chance(0.5) ? withBalances(first) : writeCsv(first));
    case "OFX":
      return text(writeOfx(first));
    case "QIF":
      return text(writeQif(first));
    case "CAMT":
      return text(writeCamt(statements));
    case "MT940":
      return text(writeMt940(statements));
    case "XLSX":
      return { format, statements, bytes: await writeWorkbook(statements) };
    case "PDF":
      return { format, statements, bytes: await drawStatementPdf(statements, random.pick(LAYOUTS)) };
  }
}

/** With fewer rows, a mutation is likelier to change a figure, and a run is faster. */
function shortened(statement: StatementDraft): StatementDraft {
  const transactions = statement.transactions.slice(0, MOST_ROWS);
  return {
    ...statement,
    transactions,
    closingBalance: transactions.at(-1)?.balance ?? statement.openingBalance,
    printedTotals: { credits: null, debits: null, creditCount: null, debitCount: null },
  };
}

function withBalances(statement: StatementDraft): string {
  const line = (label: string, cents: number | null) => `${label},${toDecimal(cents ?? 0)}\r\n`;
  return `${line("Opening balance", statement.openingBalance)}${line("Closing balance", statement.closingBalance)}\r\n${writeCsv(statement)}`;
}
