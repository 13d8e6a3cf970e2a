import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import postgres from "postgres";
import { env } from "#lib/env.ts";
import { abandonLostConnections } from "./driver-fixes.ts";
import { retryUnsent } from "./retry-unsent.ts";

export type Db = PostgresJsDatabase<Record<string, never>> & {
  $client: Sql;
  /**
   * Limits transactions that may need a second connection, so that together they never hold the whole pool.
   */
  inTurn: LimitedRun;
};

export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type DatabaseConnection = { db: Db; sql: Sql; close(): Promise<void> };

/** Connections reserved for queries outside scoped transactions while those are open. */
const SPARE = 6;

/** Opens a pool of `max` connections. A request holds one only while its transaction runs. */
export function connectDatabase(url: string, max = 20): DatabaseConnection {
  const sql = postgres(url, { max, onnotice: () => {}, idle_timeout: 60, connect_timeout: 10 });
  abandonLostConnections(sql);
  retryUnsent(sql, max);
  const db = Object.assign(drizzle(sql), { inTurn: limitConcurrency(Math.max(1, max - SPARE)) });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

// Next bundles its own copies of modules. Storing the pool on globalThis keeps one per process.
const shared = globalThis as typeof globalThis & { lodgeDatabase?: DatabaseConnection };

/** The process's pool, connected as the service role. */
export function database(): DatabaseConnection {
  shared.lodgeDatabase ??= connectDatabase(env().serviceDatabaseUrl);
  return shared.lodgeDatabase;
}

type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` pieces of work at a time; the others wait in FIFO order. */
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
