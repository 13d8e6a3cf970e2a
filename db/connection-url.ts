import postgres from "postgres";

/** Parameters of libpq and other programs that our drivers would pass to the server, which rejects them. */
const UNSUPPORTED = ["channel_binding", "gssencmode", "uselibpqcompat", "pgbouncer"];

const UNVERIFIED = ["require", "prefer", "allow"];

/** DATABASE_URL as both drivers accept it, without a provider's extra parameters. */
export function connectionUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const name of UNSUPPORTED) url.searchParams.delete(name);
  return url.href;
}

/**
 * The connection for pg-boss, whose driver interprets `sslmode` differently. As in libpq and postgres.js,
 * `require` encrypts and accepts any certificate, and `verify-full` checks it.
 */
export function bossConnection(url: string) {
  const plain = new URL(url);
  const mode = plain.searchParams.get("sslmode") ?? plain.searchParams.get("ssl");
  for (const name of ["sslmode", "ssl"]) plain.searchParams.delete(name);
  const isOff = mode === null || mode === "disable" || mode === "false";
  const ssl = isOff ? false : { rejectUnauthorized: !UNVERIFIED.includes(mode) };
  return { connectionString: plain.href, ssl };
}

const ROUNDS = 5;

/**
 * Adds `prepare=false` to the URL if the database is behind a pooler that assigns a connection per transaction
 * (PgBouncer in transaction mode, for example). A prepared statement, such as `commit`, may then be missing on the
 * connection that receives it, which rolls the transaction back. The driver would prepare and run that `commit` again,
 * and silently lose the work.
 */
export async function adaptForPooler(url: string): Promise<string> {
  if (!(await hasSharedConnections(url))) return url;
  const adapted = new URL(url);
  adapted.searchParams.set("prepare", "false");
  return adapted.href;
}

export function isBehindPooler(url: string): boolean {
  return new URL(url).searchParams.get("prepare") === "false";
}

/** A direct connection has its own server process. */
async function hasSharedConnections(url: string): Promise<boolean> {
  const options = { max: 1, prepare: false, fetch_types: false, onnotice: () => {} };
  const one = postgres(url, options);
  const other = postgres(url, options);
  const seen = { one: new Set<number>(), other: new Set<number>() };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.one.add(await serverPid(one));
      seen.other.add(await serverPid(other));
    }
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
  return seen.one.size > 1 || seen.other.size > 1 || seen.one.intersection(seen.other).size > 0;
}

async function serverPid(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}
