import { deserialize, serialize } from "node:v8";
import { type Conflict, type FileReading, type Statement, UnreadableStatement } from "../core/model.ts";

/** Ten times a busy business's year. */
const MAX_TRANSACTIONS = 200_000;
/** One a day for almost three years. Each statement is compared with all accounts of the application. */
const MAX_STATEMENTS = 1_000;
const MAX_ACCOUNTS = 50;
const MAX_CHOICES = 1_000;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_NAME = 200;
const LONGEST_MESSAGE = 500;
const MAX_CONFLICTS = 500;

/**
 * Bounds a reading so that even a hostile file cannot overload the request thread, the database or a page.
 * Longer texts are truncated with `…`. Throws UnreadableStatement TOO_LARGE over 200,000 transactions, 1,000
 * statements or 50 accounts.
 */
export function boundedReading(reading: FileReading): FileReading {
  const { statements } = reading;
  const shorter = "Split it into shorter periods and upload the parts.";
  const rows = statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  requireAtMost(MAX_TRANSACTIONS, rows, "transactions", shorter);
  requireAtMost(MAX_STATEMENTS, statements.length, "statements", shorter);
  const accounts = new Set(statements.map(({ bank, accountNumber }) => `${bank} ${accountNumber}`));
  requireAtMost(MAX_ACCOUNTS, accounts.size, "accounts", "Upload a separate file for each account instead.");
  return {
    ...reading,
    statements: reading.statements.map(boundedStatement),
    flags: reading.flags.map(withBoundedMessage),
    choices: reading.choices.slice(0, MAX_CHOICES),
  };
}

function requireAtMost(most: number, count: number, what: string, advice: string): void {
  if (count <= most) return;
  const message = `The file lists ${count} ${what}; at most ${most} can be read. ${advice}`;
  throw new UnreadableStatement("TOO_LARGE", message);
}

function boundedStatement(statement: Statement): Statement {
  return {
    ...statement,
    currency: name(statement.currency),
    bank: name(statement.bank),
    accountName: name(statement.accountName),
    accountNumber: name(statement.accountNumber),
    transactions: statement.transactions.map((row) => ({
      ...row,
      description: cut(row.description, LONGEST_DESCRIPTION),
    })),
    conflicts: boundedConflicts(statement.conflicts),
    ...(statement.assumptions && { assumptions: statement.assumptions.map(withBoundedMessage) }),
  };
}

function boundedConflicts(conflicts: readonly Conflict[]): Conflict[] {
  const kept = conflicts.slice(0, MAX_CONFLICTS).map(withBoundedMessage);
  const more = conflicts.length - kept.length;
  const last = kept.at(-1);
  if (more > 0 && last) kept.push({ ...last, message: `And ${more} more.`, page: null, line: null });
  return kept;
}

function withBoundedMessage<Said extends { message: string }>(said: Said): Said {
  return { ...said, message: cut(said.message, LONGEST_MESSAGE) };
}

function name(text: string | null): string | null {
  return text === null ? null : cut(text, LONGEST_NAME);
}

function cut(text: string, longest: number): string {
  return storableText(text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);
}

/** PostgreSQL rejects NUL in text and lone surrogates in JSON. Fonts in PDF files can produce both. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/**
 * The result of reading a file. The reading stays serialized until the thread that stores it, because deserializing many
 * rows would block the request thread.
 */
export type StatementFile = {
  statements: number;
  transactions: number;
  pages: number | null;
  packed: Uint8Array;
};

export function packReading(reading: FileReading): StatementFile {
  const { statements, pages } = reading;
  const transactions = statements.reduce((sum, statement) => sum + statement.transactions.length, 0);
  return { statements: statements.length, transactions, pages, packed: serialize(reading) };
}

export function unpackReading({ packed }: Pick<StatementFile, "packed">): FileReading {
  return deserialize(packed) as FileReading;
}
