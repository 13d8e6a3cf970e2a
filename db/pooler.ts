import postgres from "postgres";

const ROUNDS = 5;

/**
 * The URL with `prepare=false` where a pooler stands before the database that gives each transaction another connection
 * (PgBouncer in transaction mode and its like). Prepared statements stay behind there with a connection, `commit` among
 * them: what it did not find it would repeat after the rollback that this causes, and the work would be lost in silence.
 */
export async function adaptForPooler(url: string): Promise<string> {
  if (!(await sharesConnections(url))) return url;
  const fit = new URL(url);
  fit.searchParams.set("prepare", "false");
  return fit.href;
}

export function isBehindPooler(url: string): boolean {
  return new URL(url).searchParams.get("prepare") === "false";
}

/** A connection of one's own has one server process, and nobody else's. */
async function sharesConnections(url: string): Promise<boolean> {
  const options = { max: 1, prepare: false, fetch_types: false, onnotice: () => {} };
  const one = postgres(url, options);
  const other = postgres(url, options);
  const seen = { one: new Set<number>(), other: new Set<number>() };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.one.add(await serverProcess(one));
      seen.other.add(await serverProcess(other));
    }
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
  return seen.one.size > 1 || seen.other.size > 1 || seen.one.intersection(seen.other).size > 0;
}

async function serverProcess(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}
