import type { PendingQuery, Sql } from "postgres";
import { withRetries } from "#lib/retry.ts";

/** PostgreSQL's codes for a connection that the server ends while a statement runs. */
const ENDED = /^(57P0[125]|25P04)$/;

type Query = PendingQuery<never>;
type Begin = (...given: unknown[]) => Promise<unknown>;

/**
 * When PostgreSQL ends a connection, postgres.js 3.4 rejects the running statement only with "connection
 * closed". It keeps the server's reason and fails the next statement in that slot of the pool with it,
 * without sending it. A statement that fails with such a reason is therefore retried, at most once per slot.
 */
export function retryUnsent(sql: Sql, places: number): void {
  const unsafe = sql.unsafe.bind(sql) as unknown as (...given: Parameters<Sql["unsafe"]>) => Query;
  const asking = (...given: Parameters<typeof unsafe>) => patient(() => unsafe(...given), places);
  sql.unsafe = asking as unknown as Sql["unsafe"];
  const begin = sql.begin.bind(sql) as Begin;
  sql.begin = ((...given: unknown[]) => {
    let begun = false;
    const work = given.pop() as (tx: unknown) => unknown;
    const once = () =>
      begin(...given, (tx: unknown) => {
        begun = true;
        return work(tx);
      });
    return again(once, places, () => !begun);
  }) as typeof sql.begin;
}

/** The driver's lazy query, unchanged except that it is retried. */
function patient<T extends Promise<unknown>>(ask: () => T, places: number): T {
  let answer: Promise<unknown> | undefined;
  return new Proxy(ask(), {
    get(query, name) {
      if (name === "values") return () => patient(() => (ask() as unknown as Query).values(), places);
      const waits = name === "then" || name === "catch" || name === "finally";
      if (waits) answer ??= again(ask, places, () => true);
      const owner = waits ? answer : query;
      const member: unknown = Reflect.get(owner ?? query, name);
      return typeof member === "function" ? member.bind(owner) : member;
    },
  });
}

function again<R>(ask: () => PromiseLike<R>, places: number, mayRetry: () => boolean): Promise<R> {
  return withRetries(ask, { attempts: places + 1, isRetryable: (error) => isUnsent(error) && mayRetry() });
}

function isUnsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && ENDED.test(String(error.code));
}
