import { deserialize, serialize } from "node:v8";
import type { FileReading } from "#lib/reading/statements/core/model.ts";
import { MAX_REQUEST_THREAD_ROWS } from "#lib/reading/statements/storing/many-rows.ts";

/**
 * The result of reading a file. A reading with many rows stays serialized until the thread that stores it, because
 * deserializing it would block the request thread.
 */
export type StatementFile = {
  statements: number;
  transactions: number;
  pages: number | null;
  reading: FileReading | Uint8Array;
};

export function packReading(reading: FileReading): StatementFile {
  const { statements, pages } = reading;
  const transactions = statements.reduce((sum, statement) => sum + statement.transactions.length, 0);
  return {
    ...{ statements: statements.length, transactions, pages },
    reading: transactions > MAX_REQUEST_THREAD_ROWS ? serialize(reading) : reading,
  };
}

export function unpackReading({ reading }: Pick<StatementFile, "reading">): FileReading {
  return reading instanceof Uint8Array ? (deserialize(reading) as FileReading) : reading;
}
