import type { Sql, TransactionSql } from "postgres";

type Work = (tx: TransactionSql) => unknown;
type Begin = (options: string, work: Work) => Promise<unknown>;

/** The driver writes messages of this size or more immediately instead of with its next timer. */
const IMMEDIATE_WRITE_BYTES = 1024;

/** The driver's codes for a lost connection, and PostgreSQL's for one that it closes. */
const CONNECTION_LOST = /^(CONNECTION_\w+|ECONNRESET|EPIPE|57P0[1-5]|25P0[34])$/;

/** By this time after failing a query, the driver has noticed if the query's connection is closed. */
const NOTICED_AFTER_MS = 1000;

/**
 * Stops postgres.js 3.4 from using a connection that was lost within a transaction. By default it sends
 * `rollback` on it, which throws where it cannot be caught. Later queries on that connection then fail after
 * ten seconds, for as long as the process runs, or get another query's result.
 */
export function abandonLostConnections(sql: Sql): void {
  const begin: Begin = sql.begin.bind(sql);
  const guarded = (...args: [Work] | [string, Work]): Promise<unknown> => {
    const [options, work] = args.length === 1 ? ["", args[0]] : args;
    const state = { lost: false };
    const done = begin(options, (tx) => abandonWhenLost(work, tx, state));
    // The driver rejects as soon as it sees the connection close, even while the work is still running.
    done.catch(() => {
      state.lost = true;
    });
    return done;
  };
  sql.begin = guarded as typeof sql.begin;
  // If a connection is lost while a short message waits to be written, it never sends a short message again.
  // Padding makes the opening message long enough to be written at once.
  const { connection } = sql.options;
  connection.application_name = (connection.application_name ?? "").padEnd(IMMEDIATE_WRITE_BYTES);
}

/**
 * Returns the work's result. Never settles once the connection is lost, which keeps the driver from committing or
 * rolling back on it.
 */
function abandonWhenLost(work: Work, tx: TransactionSql, state: { lost: boolean }): Promise<unknown> {
  const unsafe = tx.unsafe.bind(tx);
  tx.unsafe = ((...query: Parameters<typeof unsafe>) => {
    if (state.lost) throw Object.assign(new Error("the connection was lost"), { code: "CONNECTION_CLOSED" });
    return unsafe(...query);
  }) as typeof tx.unsafe;
  return new Promise((resolve, reject) => {
    Promise.resolve(work(tx)).then(
      (value) => state.lost || resolve(value),
      (error: unknown) => {
        if (state.lost) return;
        // The error may come from another connection, in which case this one must be rolled back.
        if (isConnectionLost(error)) setTimeout(() => state.lost || reject(error), NOTICED_AFTER_MS);
        else reject(error);
      },
    );
  });
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CONNECTION_LOST.test(String(error.code))) || isConnectionLost(error.cause);
}
