/** Parameters of libpq and other programs that our drivers would pass to the server, which rejects them. */
const NOT_OURS = ["channel_binding", "gssencmode", "uselibpqcompat", "pgbouncer"];
const UNCHECKED = ["require", "prefer", "allow"];

/** DATABASE_URL as both drivers accept it, without a provider's extra parameters. */
export function connectionUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const name of NOT_OURS) url.searchParams.delete(name);
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
  const ssl = isOff ? false : { rejectUnauthorized: !UNCHECKED.includes(mode) };
  return { connectionString: plain.href, ssl };
}
