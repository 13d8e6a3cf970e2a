import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import {
  type Cents,
  type FileReading,
  type Statement,
  UnreadableStatement,
} from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { drawTypedPages, type Typesetting } from "#testing/generators/statements/pdf/typed-pages.ts";

const FOLDER = join(import.meta.dirname, "statements");
/** Stands alone in its line. */
const SEPARATOR = /\n---(?=\n)/;

/** How a case is read. `pdf` draws the text as pages, otherwise it is the file itself. */
type Settings = { pdf?: "A4" | "LETTER"; set?: Typesetting; today?: string };

/**
 * Declares a test for each case in a folder of `testing/cases/statements`. A case has three parts: its name and
 * settings, what Lodge must read, and the text of the statement. All that `describeReading` names is compared.
 */
export function readsCases(folder: string): void {
  describe(`typed statements: ${folder}`, () => {
    for (const file of readdirSync(join(FOLDER, folder), { recursive: true, encoding: "utf8" }).sort()) {
      if (!file.endsWith(".txt")) continue;
      const { name, settings, expected, text } = parseCase(readFileSync(join(FOLDER, folder, file), "utf8"));
      it(`${name} (${file})`, async () => {
        assert.equal(await readCase(text, settings), expected);
      });
    }
  });
}

function parseCase(content: string) {
  const [head = "", expected = "", ...rest] = content.split(SEPARATOR);
  const [name = "", ...settings] = head.split("\n");
  return {
    name,
    settings: Object.fromEntries(settings.map((line) => line.split(" "))) as Settings,
    expected: expected.slice(1),
    text: rest.join("\n---").slice(1),
  };
}

async function readCase(text: string, { pdf, set, today }: Settings): Promise<string> {
  const bytes = pdf ? await drawTypedPages(text.trimEnd(), pdf, set) : new TextEncoder().encode(text);
  const fileName = pdf ? "statement.pdf" : "export.csv";
  try {
    return describeReading(await readStatement(bytes, { fileName, ...(today && { today }) }));
  } catch (error) {
    if (error instanceof UnreadableStatement) return `refused ${error.code}`;
    throw error;
  }
}

/** Says in lines what was read: each statement with its rows, what it assumes and contradicts, and the file's flags. */
function describeReading({ statements, flags }: FileReading): string {
  const codes = [...new Set(flags.map(({ code }) => code))].sort();
  return [statements.map(describeStatement).join("\n\n"), ...codes.map((code) => `flag ${code}`)].join("\n");
}

function describeStatement(statement: Statement): string {
  const { openingBalance, closingBalance, from, to, printedTotals } = statement;
  const account = [statement.bank, statement.accountName, statement.accountNumber, statement.kind];
  const totals = Object.entries(printedTotals).flatMap(([name, value]) => {
    if (value === null) return [];
    return `${name} ${name.endsWith("Count") ? value : decimal(value)}`;
  });
  return [
    ["account", ...account, statement.currency].filter(Boolean).join(" | "),
    `period ${from} to ${to}`,
    ...totals,
    ...(openingBalance === null ? [] : [`opening ${decimal(openingBalance)}`]),
    ...statement.transactions.map(({ date, amount, balance, description }) =>
      [date, decimal(amount), balance !== null && `= ${decimal(balance)}`, description]
        .filter(Boolean)
        .join("  "),
    ),
    ...(closingBalance === null ? [] : [`closing ${decimal(closingBalance)}`]),
    ...(statement.assumptions ?? []).map(({ kind, read }) => `assumes ${kind} ${read}`),
    ...statement.conflicts.map(({ kind, line }) => `conflict ${kind}${line === null ? "" : ` at ${line}`}`),
    statement.verification,
  ].join("\n");
}

function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
