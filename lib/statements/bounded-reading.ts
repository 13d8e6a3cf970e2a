import { type Conflict, type FileReading, type Statement, UnreadableStatement } from "./core/model.ts";

/** A year of a busy business has a tenth of it. */
const MOST_TRANSACTIONS = 200_000;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_NAME = 200;
const LONGEST_MESSAGE = 500;
const MOST_CONFLICTS = 500;

/**
 * A reading that fits into the thread that answers requests, the database and a page: however hostile the file, what
 * it gives stays bounded. Longer texts end in `…`. Throws UnreadableStatement TOO_LARGE over 200,000 transactions.
 */
export function boundedReading(reading: FileReading): FileReading {
  const count = reading.statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (count > MOST_TRANSACTIONS) {
    throw new UnreadableStatement(
      "TOO_LARGE",
      `The file lists ${count} transactions; at most ${MOST_TRANSACTIONS} can be taken. Split it into shorter periods and upload the parts.`,
    );
  }
  return {
    ...reading,
    statements: reading.statements.map(boundedStatement),
    flags: reading.flags.map((flag) => ({ ...flag, message: cut(flag.message, LONGEST_MESSAGE) })),
  };
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
  };
}

function boundedConflicts(conflicts: readonly Conflict[]): Conflict[] {
  const kept = conflicts
    .slice(0, MOST_CONFLICTS)
    .map((conflict) => ({ ...conflict, message: cut(conflict.message, LONGEST_MESSAGE) }));
  const more = conflicts.length - kept.length;
  const last = kept.at(-1);
  if (more > 0 && last) kept.push({ ...last, message: `And ${more} more.`, page: null, line: null });
  return kept;
}

function name(text: string | null): string | null {
  return text === null ? null : cut(text, LONGEST_NAME);
}

function cut(text: string, longest: number): string {
  return storableText(text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);
}

/** PostgreSQL refuses NUL in text, and half a surrogate pair in JSON. Fonts of PDF files can produce both. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
