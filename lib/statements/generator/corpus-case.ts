import { isDeepStrictEqual } from "node:util";
import type { StatementDraft, Verification } from "../core/model.ts";
import { UnreadableStatement } from "../core/model.ts";
import { readStatement } from "../core/read-statement.ts";
import { anyAccounts, anyStatements, printedOf } from "./any-statement.ts";
import { drawStatementPdf } from "./draw-statement-pdf.ts";
import { isCheckable, type StatementLayout } from "./statement-layout.ts";
import { type Tampering, tamper } from "./tamper.ts";

/** What a generated file was read as, held against the truth. */
export type CaseOutcome = {
  /** Every statement, its opening and closing balance and each row's date and amount are the truth. */
  exact: boolean;
  verifications: Verification[];
  /** Whether a statement is claimed proved that is not one of the truth. */
  falseProof: boolean;
  rows: number;
  pages: number;
  /** What is wrong first; empty where nothing is. */
  fault: string;
};

/** What a generated file holds: one statement, the same account's of three months, or two accounts' of one month. */
export type CaseContent = "ONE" | "MONTHS" | "ACCOUNTS";

/** Draws, reads and compares a file. */
export async function readCase(
  layout: StatementLayout,
  seed: number,
  content: CaseContent = "ONE",
): Promise<CaseOutcome> {
  const truth =
    content === "ACCOUNTS"
      ? anyAccounts(seed, layout, 2)
      : anyStatements(seed, layout, content === "MONTHS" ? 3 : 1);
  return held(
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
  return held(await drawStatementPdf(forged, layout), [printedOf(forged, layout)]);
}

/** Whether an untouched case was read well: exactly, and proved where its layout can prove it. */
export function isRight({ exact, verifications }: CaseOutcome, layout: StatementLayout): boolean {
  const wanted = isCheckable(layout) ? "PROVED" : "NOT_CHECKABLE";
  return exact && verifications.every((verification) => verification === wanted);
}

/** Reads a file and holds it against the truth, balances too or only rows. A refusal is an outcome like any other. */
export async function held(
  bytes: Uint8Array,
  truth: readonly StatementDraft[],
  what: "BALANCES_AND_ROWS" | "ROWS" = "BALANCES_AND_ROWS",
): Promise<CaseOutcome> {
  try {
    const { statements, pages } = await readStatement(bytes, { fileName: "statement" });
    const [found, wanted] = [statements, truth].map((list) =>
      list.map((each) => money(each, what === "ROWS")),
    );
    const exact = isDeepStrictEqual(found, wanted);
    const conflict = statements.flatMap(({ conflicts }) => conflicts)[0]?.message;
    return {
      exact,
      verifications: statements.map(({ verification }) => verification),
      falseProof: statements.some(
        ({ verification }, at) =>
          verification === "PROVED" && !wanted?.some((truly) => isDeepStrictEqual(truly, found?.[at])),
      ),
      rows: statements.reduce((sum, { transactions }) => sum + transactions.length, 0),
      pages: pages ?? 0,
      fault: exact
        ? (conflict ?? "")
        : `${difference(found ?? [], wanted ?? [])}${conflict ? `; ${conflict}` : ""}`,
    };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return {
      exact: false,
      verifications: [],
      falseProof: false,
      rows: 0,
      pages: 0,
      fault: `${error.code}: ${error.message}`,
    };
  }
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
