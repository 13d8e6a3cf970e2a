import { gzipSync } from "node:zlib";
import { toDecimal } from "#lib/platform/money.ts";
import type { Cents, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { anyAccounts, anyStatement } from "../any-statement.ts";
import { JSON_WRITERS, type JsonWriter } from "../formats/write-json.ts";
import { dailyStatements, writeBai2, writeCoda } from "../formats/write-messages.ts";
import { writeHtml, writeOdsSheets, writePrinted, writeXmlSpreadsheet } from "../formats/write-tables.ts";
import { zipOf } from "../fuzz/zip-of.ts";
import { layoutNamed } from "../layouts/layout-families.ts";
import { writeCamt, writeCsv, writeOfx, writeQif } from "../write-data-files.ts";
import type { FamilyFile, FileFamily } from "./file-family.ts";

const one = (seed: number) => anyStatement(seed, layoutNamed("plain"));

const several = (seed: number) => anyAccounts(seed, layoutNamed("plain"), 1 + (seed % 3));

function file(
  fileName: string,
  content: string | Uint8Array,
  truth: readonly StatementDraft[],
  compare: FamilyFile["compare"],
): FamilyFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { fileName, bytes, truth, compare };
}

const messages: FileFamily[] = [
  {
    name: "bai2: several days and accounts",
    draw: (seed) => {
      const days = several(seed).flatMap(dailyStatements);
      return file("report.bai", writeBai2(days, seededRandom(seed)), days, "BALANCES_AND_ROWS");
    },
  },
  {
    name: "coda: movements with details",
    draw: (seed) => {
      const statement = one(seed);
      return file(
        "statement.cod",
        writeCoda(statement, seededRandom(seed)),
        [statement],
        "BALANCES_AND_ROWS",
      );
    },
  },
  {
    name: "camt.054: notifications without balances",
    draw: (seed) => {
      const statements = several(seed);
      const text = writeCamt(statements)
        .replaceAll(/<Bal>[^\n]*/g, "")
        .replaceAll("BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn")
        .replaceAll("Stmt>", "Ntfctn>")
        .replaceAll("camt.053", "camt.054");
      return file("notification.xml", text, statements, "ROWS");
    },
  },
];

const tables: FileFamily[] = [
  {
    name: "ods: a sheet for each account",
    draw: async (seed) => {
      const statements = several(seed);
      return file("export.ods", await writeOdsSheets(statements), statements, "BALANCES_AND_ROWS");
    },
  },
  {
    name: "html: a table saved as Excel",
    draw: (seed) => {
      const statement = one(seed);
      return file("export.xls", writeHtml(statement, seededRandom(seed)), [statement], "ROWS");
    },
  },
  {
    name: "xml: an Excel 2003 workbook",
    draw: (seed) => {
      const statements = several(seed);
      return file("export.xml", writeXmlSpreadsheet(statements), statements, "ROWS");
    },
  },
  {
    name: "text: printed in columns",
    draw: (seed) => {
      const statement = one(seed);
      return file(
        "statement.txt",
        writePrinted(statement, seededRandom(seed)),
        [statement],
        "BALANCES_AND_ROWS",
      );
    },
  },
];

function jsonFamily(name: string, write: JsonWriter): FileFamily {
  return {
    name: `json: ${name}`,
    draw: (seed) => {
      const statement = one(seed);
      return file("transactions.json", JSON.stringify(write(statement), null, seed % 3), [statement], "ROWS");
    },
  };
}

const archives: FileFamily[] = [
  {
    name: "zip: an export for each account",
    draw: (seed) => {
      const random = seededRandom(seed);
      const statements = several(seed);
      const files = statements.map((statement, index): [string, Uint8Array] => {
        const [ending, text] = random.pick([
          ["csv", writeCsv(statement)],
          ["ofx", writeOfx(statement)],
          ["qif", writeQif(statement)],
        ]);
        return [
          `${random.pick(["", "2025/", "Account statements/"])}${index}.${ending}`,
          new TextEncoder().encode(text),
        ];
      });
      const zip = zipOf(Object.fromEntries(files));
      const within = random.chance(0.3) ? zipOf({ "all.zip": zip }) : zip;
      return file("statements.zip", within, statements, "ROWS");
    },
  },
  {
    name: "gz: a single export",
    draw: (seed) => {
      const statement = one(seed);
      return file("export.csv.gz", new Uint8Array(gzipSync(writeCsv(statement))), [statement], "ROWS");
    },
  },
];

/** Statements in formats other than PDF, CSV and the usual messages. */
export const otherFormats: readonly FileFamily[] = [
  ...messages,
  ...tables,
  ...Object.entries(JSON_WRITERS).map(([name, write]) => jsonFamily(name, write)),
  ...archives,
];

/** One statement over several messages that carry the balance forward, with equal rows on both sides of a break. */
export const mt940Pages: FileFamily = {
  name: "mt940: pages with equal rows",
  draw: (seed) => {
    const random = seededRandom(seed);
    const drawn = anyStatement(seed, layoutNamed("plain"));
    const first = drawn.transactions[0];
    if (!first) throw new Error("There is always one row");
    const twice = [first, ...drawn.transactions].map((row, at) => ({ ...row, balance: null, line: at + 1 }));
    const closing = (drawn.closingBalance ?? 0) + first.amount;
    const statement = { ...drawn, closingBalance: closing, transactions: twice };
    // The first break is between the two equal rows.
    const breaks = new Set([1, ...twice.keys().filter((at) => at > 1 && random.chance(0.1))]);
    let balance = drawn.openingBalance ?? 0;
    const lines = ["{1:F01AAAA}{4:", ...head(1), `:60F:${balanceText(balance, drawn.from)}`];
    let page = 1;
    for (const [at, { date, amount, description }] of twice.entries()) {
      if (breaks.has(at)) {
        page += 1;
        lines.push(`:62M:${balanceText(balance, date)}`, "-}", "{1:F01AAAA}{4:", ...head(page));
        lines.push(`:60M:${balanceText(balance, date)}`);
      }
      balance += amount;
      const day = date.slice(2).replaceAll("-", "");
      lines.push(`:61:${day}${day.slice(2)}${side(amount)}${figure(amount)}NTRFNONREF`, `:86:${description}`);
    }
    lines.push(`:62F:${balanceText(balance, drawn.to)}`, "-}", "");
    return {
      fileName: "statement.sta",
      bytes: new TextEncoder().encode(lines.join("\r\n")),
      truth: [statement],
      compare: "BALANCES_AND_ROWS",
    };
  },
};

function head(page: number): string[] {
  return [":20:STARTUMS", ":25:10020030/1234567890", `:28C:5/${page}`];
}

function balanceText(amount: Cents, date: string | null): string {
  return `${side(amount)}${(date ?? "").slice(2).replaceAll("-", "")}EUR${figure(amount)}`;
}

function side(amount: Cents): "C" | "D" {
  return amount < 0 ? "D" : "C";
}

function figure(amount: Cents): string {
  return toDecimal(Math.abs(amount)).replace(".", ",");
}
