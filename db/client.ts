import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { PendingQuery, Sql } from "postgres";
import postgres from "postgres";
import { withRetries } from "#lib/platform/errors/retry.ts";
import { oncePerProcess } from "#lib/platform/process-state.ts";
import { env } from "#lib/platform/settings/env.ts";
import { abandonLostConnections } from "./driver-fixes.ts";

/** PostgreSQL's codes for a connection that the server closes while a statement runs. */
const CLOSED_BY_SERVER = /^(57P0[125]|25P04)$/;

/**
 * PostgreSQL's codes for a deadlock and a failed serialisation. It ended one of the transactions, which may be repeated
 * as a whole.
 */
const CONFLICT = /^(40P01|40001)$/;

/** The longest pause before a repetition, so that the other transaction ends first. */
const CONFLICT_PAUSE_MS = 100;

export type Db = PostgresJsDatabase<Record<string, never>> & {
  $client: Sql;
  /** Limits concurrent transactions that may need a second connection. Together they never exhaust the pool. */
  runLimited: LimitedRun;
  /**
   * A few connections for single prepared statements that touch a handful of rows. Statements are sent without
   * waiting for the previous one's result: PostgreSQL then switches between two processes instead of twenty.
   */
  pipelined: Sql;
};

export type DatabaseConnection = { db: Db; sql: Sql; close(): Promise<void> };

/** Connections reserved for queries outside scoped transactions while those are open. */
const SPARE_CONNECTIONS = 6;

/** One is enough for a process's statements. The second keeps a single slow statement from delaying the others. */
const PIPELINED_CONNECTIONS = 2;

/**
 * Opens a pool of `max` connections, and a pipelined one of two. Both connect when they are first used. A request
 * holds a connection only while its transaction runs.
 */
export function connectDatabase(url: string, max = 20): DatabaseConnection {
  const sql = openPool(url, max);
  const pipelined = openPool(url, PIPELINED_CONNECTIONS);
  const db = Object.assign(drizzle(sql), {
    pipelined,
    runLimited: limitConcurrency(Math.max(1, max - SPARE_CONNECTIONS)),
  });
  const close = async () => {
    await Promise.all([sql.end({ timeout: 5 }), pipelined.end({ timeout: 5 })]);
  };
  return { db, sql, close };
}

function openPool(url: string, max: number): Sql {
  const sql = postgres(url, { max, onnotice: () => {}, idle_timeout: 60, connect_timeout: 10 });
  abandonLostConnections(sql);
  retryFailures(sql, max);
  return sql;
}

/** The process's pool, connected as the service role. */
export function database(): DatabaseConnection {
  return oncePerProcess("database", () => connectDatabase(env().serviceDatabaseUrl));
}

type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` callbacks at a time; the others wait in FIFO order. */
function limitConcurrency(limit: number): LimitedRun {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

type Query = PendingQuery<never>;

type Begin = (...args: unknown[]) => Promise<unknown>;

/**
 * When PostgreSQL closes a connection, postgres.js 3.4 rejects the running statement with just "connection closed". It
 * keeps the server's error and fails the next statement in that slot of the pool with it, without sending the
 * statement. Retries a statement that fails in this way, at most once per slot. Repeats statements and transactions that
 * PostgreSQL ended because of a conflict: the work of a transaction must have no effects outside of it.
 */
function retryFailures(sql: Sql, poolSize: number): void {
  const unsafe = sql.unsafe.bind(sql) as unknown as (...args: Parameters<Sql["unsafe"]>) => Query;
  const unsafeWithRetries = (...args: Parameters<typeof unsafe>) =>
    retryingQuery(() => unsafe(...args), poolSize);
  sql.unsafe = unsafeWithRetries as unknown as Sql["unsafe"];
  const begin = sql.begin.bind(sql) as Begin;
  sql.begin = ((...args: unknown[]) => {
    let begun = false;
    const work = args.pop() as (tx: unknown) => unknown;
    const attempt = () =>
      begin(...args, (tx: unknown) => {
        begun = true;
        return work(tx);
      });
    return retryFailed(attempt, poolSize, () => !begun);
  }) as typeof sql.begin;
}

/** The driver's lazy query, unchanged except that it is retried. */
function retryingQuery<T extends Promise<unknown>>(run: () => T, poolSize: number): T {
  let outcome: Promise<unknown> | undefined;
  return new Proxy(run(), {
    get(query, name) {
      if (name === "values") return () => retryingQuery(() => (run() as unknown as Query).values(), poolSize);
      const waits = name === "then" || name === "catch" || name === "finally";
      if (waits) outcome ??= retryFailed(run, poolSize, () => true);
      const owner = waits ? outcome : query;
      const member: unknown = Reflect.get(owner ?? query, name);
      return typeof member === "function" ? member.bind(owner) : member;
    },
  });
}

function retryFailed<R>(run: () => PromiseLike<R>, poolSize: number, mayRetry: () => boolean): Promise<R> {
  return withRetries(run, {
    attempts: poolSize + 1,
    isRetryable: (error) => isConflict(error) || (hasCode(error, CLOSED_BY_SERVER) && mayRetry()),
    requestedPauseMs: (error) => (isConflict(error) ? Math.random() * CONFLICT_PAUSE_MS : undefined),
  });
}

/** The query builder wraps the driver's errors. */
function isConflict(error: unknown): boolean {
  return hasCode(error, CONFLICT) || (error instanceof Error && isConflict(error.cause));
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && "code" in error && codes.test(String(error.code));
}
