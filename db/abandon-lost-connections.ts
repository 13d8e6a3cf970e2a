import type { Sql, TransactionSql } from "postgres";

type Work = (tx: TransactionSql) => unknown;
type Begin = (options: string, work: Work) => Promise<unknown>;

/** From so many bytes on the driver writes at once, rather than with its next timer. */
const WRITTEN_AT_ONCE = 1024;

/** The driver's code for a connection that is gone, or PostgreSQL's for one that it ends. */
const GONE = /^(CONNECTION_\w+|ECONNRESET|EPIPE|57P0[1-5]|25P0[34])$/;

/** By then the driver has long seen that a connection is closed whose end a query was told. */
const SEEN_AFTER_MS = 1000;

/**
 * Keeps postgres.js 3.4 from using a connection that was lost within a transaction. Left alone it sends `rollback` on
 * it: that throws where nobody can catch it, and what is asked on that connection later fails after ten seconds, for as
 * long as the process runs, or gets another query's answer.
 */
export function abandonLostConnections(sql: Sql): void {
  const begin: Begin = sql.begin.bind(sql);
  const guarded = (...given: [Work] | [string, Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? ["", given[0]] : given;
    const state = { lost: false };
    const done = begin(options, (tx) => leftWhenLost(work, tx, state));
    // The driver itself says so the moment that it sees the connection close, whatever the work still does.
    done.catch(() => {
      state.lost = true;
    });
    return done;
  };
  sql.begin = guarded as typeof sql.begin;
  // A connection lost while a short message waits to be written never sends a short one again: so none is short that opens one.
  const { connection } = sql.options;
  connection.application_name = (connection.application_name ?? "").padEnd(WRITTEN_AT_ONCE);
}

/** The work's outcome; on a lost connection none at all, so that the driver neither commits nor rolls back on it. */
function leftWhenLost(work: Work, tx: TransactionSql, state: { lost: boolean }): Promise<unknown> {
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
        // It may be another connection's end that the work met: then this one is there to be rolled back.
        if (isGone(error)) setTimeout(() => state.lost || reject(error), SEEN_AFTER_MS);
        else reject(error);
      },
    );
  });
}

function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && GONE.test(String(error.code))) || isGone(error.cause);
}
