import { isDeepStrictEqual } from "node:util";
import {
  type StatementDraft,
  UnreadableStatement,
  type Verification,
} from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { anyAccounts, anyStatements, printedOf } from "./any-statement.ts";
import { isCheckable, type StatementLayout } from "./layouts/statement-layout.ts";
import { CHECK } from "./pdf/draw-rows.ts";
import { drawStatementPdf } from "./pdf/draw-statement-pdf.ts";
import { type Tampering, tamper } from "./tamper.ts";

/** The reading of a generated file, compared with the truth. */
export type CaseOutcome = {
  /** Whether every balance and every row's date and amount are correct. */
  exact: boolean;
  /** The first payee that was read otherwise, with what was read; null if all are correct. */
  payee: string | null;
  verifications: Verification[];
  /** Whether a statement is proved although it is wrong. */
  falseProof: boolean;
  /** Whether every statement that differs from the truth has a conflict, an assumption or a doubt. */
  marked: boolean;
  rows: number;
  pages: number;
  /** The first difference, or empty. */
  fault: string;
};

/**
 * The contents of a generated file: one statement, three months of one account, or one month of two accounts.
 */
export type CaseContent = "ONE" | "MONTHS" | "ACCOUNTS";

/** Draws and reads a file, and compares the reading with the truth. */
export async function readCase(
  layout: StatementLayout,
  seed: number,
  content: CaseContent = "ONE",
): Promise<CaseOutcome> {
  const truth =
    content === "ACCOUNTS"
      ? anyAccounts(seed, layout, 2)
      : anyStatements(seed, layout, content === "MONTHS" ? 3 : 1);
  return compareWithTruth(
    await drawStatementPdf(truth, layout),
    truth.map((statement) => printedOf(statement, layout)),
  );
}

/** Forges one figure or row of a statement, draws it and reads it. */
export async function readTamperedCase(
  layout: StatementLayout,
  seed: number,
  how: Tampering,
): Promise<CaseOutcome> {
  const [truth] = anyStatements(seed, layout);
  if (!truth) throw new Error("There is always one period");
  const forged = tamper(truth, how, seed);
  return compareWithTruth(await drawStatementPdf(forged, layout), [printedOf(forged, layout)]);
}

/** Whether an unforged case was read exactly, payees included, and proved if its layout allows it. */
export function isRight({ exact, payee, verifications }: CaseOutcome, layout: StatementLayout): boolean {
  const wanted = isCheckable(layout) ? "PROVED" : "NOT_CHECKABLE";
  return exact && payee === null && verifications.every((verification) => verification === wanted);
}

export type Comparison = "BALANCES_AND_ROWS" | "ROWS";

/** Reads a file and compares it with the truth: rows and balances, or only rows. A rejection is also an outcome. */
export async function compareWithTruth(
  bytes: Uint8Array,
  truth: readonly StatementDraft[],
  what: Comparison = "BALANCES_AND_ROWS",
  fileName = "statement",
): Promise<CaseOutcome> {
  try {
    const { statements, pages } = await readStatement(bytes, { fileName });
    const [found, wanted] = [statements, truth].map((list) =>
      list.map((each) => money(each, what === "ROWS")),
    );
    const payee = misreadPayee(truth, statements);
    const exact = isDeepStrictEqual(found, wanted);
    const isTrue = (at: number) => wanted?.some((truly) => isDeepStrictEqual(truly, found?.[at]));
    const conflict = statements.flatMap(({ conflicts }) => conflicts)[0]?.message;
    return {
      exact,
      payee,
      verifications: statements.map(({ verification }) => verification),
      falseProof: statements.some(({ verification }, at) => verification === "PROVED" && !isTrue(at)),
      marked:
        found?.length === wanted?.length &&
        statements.every(
          ({ verification, assumptions = [], doubts = [] }, at) =>
            verification === "CONFLICT" || assumptions.length + doubts.length > 0 || isTrue(at),
        ),
      rows: statements.reduce((sum, { transactions }) => sum + transactions.length, 0),
      pages: pages ?? 0,
      fault: exact
        ? (conflict ?? payee ?? "")
        : `${difference(found ?? [], wanted ?? [])}${conflict ? `; ${conflict}` : ""}`,
    };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return {
      exact: false,
      payee: null,
      verifications: [],
      falseProof: false,
      marked: false,
      rows: 0,
      pages: 0,
      fault: `${error.code}: ${error.message}`,
    };
  }
}

/** The first row of the truth whose payee no row of its date and amount has, with what was read instead; or null. */
function misreadPayee(truth: readonly StatementDraft[], read: readonly StatementDraft[]): string | null {
  const rows = read.flatMap(({ transactions }) => transactions);
  for (const { date, amount, description } of truth.flatMap(({ transactions }) => transactions)) {
    const alike = rows.filter((row) => row.date === date && row.amount === amount);
    const printed = letters(CHECK.exec(description)?.[1] ?? description);
    if (alike.length > 0 && !alike.some((row) => letters(row.description).includes(printed)))
      return `“${alike[0]?.description}” instead of “${description}”`;
  }
  return null;
}

/** A description may be wrapped and joined again anywhere. */
function letters(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}

type Money = { openingBalance: number | null; closingBalance: number | null; rows: string[] };

function money({ openingBalance, closingBalance, transactions }: StatementDraft, rowsOnly: boolean): Money {
  const rows = transactions.map(({ date, amount }) => `${date} ${amount}`).toSorted();
  return rowsOnly
    ? { openingBalance: null, closingBalance: null, rows }
    : { openingBalance, closingBalance, rows };
}

function difference(found: readonly Money[], wanted: readonly Money[]): string {
  if (found.length !== wanted.length) return `${found.length} statements instead of ${wanted.length}`;
  for (const [at, truth] of wanted.entries()) {
    const read = found[at];
    if (!read) break;
    if (read.openingBalance !== truth.openingBalance)
      return `opening ${read.openingBalance} instead of ${truth.openingBalance}`;
    if (read.closingBalance !== truth.closingBalance)
      return `closing ${read.closingBalance} instead of ${truth.closingBalance}`;
    const missing = truth.rows.filter((row) => !read.rows.includes(row));
    const invented = read.rows.filter((row) => !truth.rows.includes(row));
    if (missing.length + invented.length > 0 || read.rows.length !== truth.rows.length)
      return `${read.rows.length} rows instead of ${truth.rows.length}: without ${missing.slice(0, 2).join(", ") || "any"}, with ${invented.slice(0, 2).join(", ") || "any"}`;
  }
  return "";
}
