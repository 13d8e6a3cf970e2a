import { toDecimal } from "#lib/platform/money.ts";
import type { FileReading, StatementDraft, StatementFormat } from "#lib/reading/statements/core/model.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { JSON_WRITERS } from "../formats/write-json.ts";
import { dailyStatements, writeBai2, writeCoda } from "../formats/write-messages.ts";
import { writeHtml, writeOdsSheets, writePrinted, writeXmlSpreadsheet } from "../formats/write-tables.ts";
import { generateHousehold } from "../household.ts";
import { LAYOUTS } from "../layouts/layout-families.ts";
import { drawStatementPdf } from "../pdf/draw-statement-pdf.ts";
import { writeCamt, writeCsv, writeMt940, writeOfx, writeQif, writeWorkbook } from "../write-data-files.ts";
import type { Mutation } from "./mutate-bytes.ts";
import { zipOf } from "./zip-of.ts";

/** An undamaged file with its contents. */
type FuzzSample = { format: StatementFormat; bytes: Uint8Array; statements: StatementDraft[] };

export const FUZZED_FORMATS: readonly StatementFormat[] = [
  "CSV",
  "OFX",
  "QIF",
  "CAMT",
  "MT940",
  "BAI2",
  "CODA",
  "JSON",
  "TEXT",
  "ARCHIVE",
  "ODS",
  "XLSX",
  "PDF",
];

/** Formats that are zips. Mutations change their contents. */
export const ZIPPED: ReadonlySet<StatementFormat> = new Set(["XLSX", "ODS", "ARCHIVE"]);

const MAX_ROWS = 40;

/** Generates a file with one or two statements of an invented household. The same seed gives the same file. */
export async function fuzzSample(format: StatementFormat, seed: number): Promise<FuzzSample> {
  const random = seededRandom(seed);
  const accounts = generateHousehold(seed, { from: "2025-01-01", withCard: true, dishonours: true });
  const all = accounts.flatMap(({ statements }) => statements).map(shortened);
  const single = /^(?:CSV|OFX|QIF|BAI2|CODA|JSON|TEXT)$/.test(format);
  const isMarkup = format === "XLSX" && random.chance(0.5);
  const statements = all.slice(0, single || isMarkup || random.chance(0.5) ? 1 : 2);
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
    case "BAI2": {
      const days = dailyStatements(first);
      return { ...text(writeBai2(days, random)), statements: days };
    }
    case "CODA":
      return text(writeCoda(first, random));
    case "JSON": {
      const write = random.pick(Object.values(JSON_WRITERS));
      return text(JSON.stringify(write(first), null, 1));
    }
    case "TEXT":
      return text(writePrinted(first, random));
    case "ARCHIVE": {
      const files = statements.map((each, index) => [
        `${index}.csv`,
        new TextEncoder().encode(writeCsv(each)),
      ]);
      return { format, statements, bytes: zipOf(Object.fromEntries(files)) };
    }
    case "ODS":
      return { format, statements, bytes: await writeOdsSheets(statements) };
    case "XLSX":
      if (isMarkup)
        return text(random.chance(0.5) ? writeHtml(first, random) : writeXmlSpreadsheet(statements));
      return { format, statements, bytes: await writeWorkbook(statements) };
    case "PDF":
      return { format, statements, bytes: await drawStatementPdf(statements, random.pick(LAYOUTS)) };
  }
}

/** Removes rows, so that a mutation is likelier to change a figure and a run is faster. */
function shortened(statement: StatementDraft): StatementDraft {
  const transactions = statement.transactions.slice(0, MAX_ROWS);
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

const STRUCTURE_KEPT: ReadonlySet<Mutation> = new Set(["FIGURE_EDITED", "BYTE_FLIPPED", "ENCODING_CHANGED"]);

/**
 * Describes a false proof after a mutation, or returns null. A proved statement must agree with an independent sum. If
 * the mutation kept the file's structure, its amounts must also be the original ones, since one changed figure cannot
 * agree with all the others.
 */
export function falseProof(
  reading: FileReading,
  original: readonly StatementDraft[],
  mutation: Mutation,
): string | null {
  // A file split into two readings, one of them in conflict, is already reported as changed.
  const isReported = reading.statements.some(({ verification }) => verification === "CONFLICT");
  for (const statement of reading.statements) {
    if (statement.verification !== "PROVED") continue;
    const { openingBalance, closingBalance, transactions } = statement;
    if (openingBalance !== null && closingBalance !== null) {
      const sum = transactions.reduce((total, { amount }) => total + amount, openingBalance);
      if (sum !== closingBalance)
        return `proved, but ${openingBalance} leads to ${sum}, not ${closingBalance}`;
    }
    if (isReported || !STRUCTURE_KEPT.has(mutation)) continue;
    const amounts = amountsOf(statement);
    if (!original.some((each) => amountsOf(each) === amounts))
      return `proved with other amounts: ${amounts.slice(0, 200)}`;
  }
  return null;
}

function amountsOf({ transactions }: Pick<StatementDraft, "transactions">): string {
  return transactions
    .map(({ amount }) => amount)
    .sort((a, b) => a - b)
    .join(" ");
}
