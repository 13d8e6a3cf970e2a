import { deserialize, serialize } from "node:v8";
import type { FileReading } from "#lib/reading/statements/core/model.ts";

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
