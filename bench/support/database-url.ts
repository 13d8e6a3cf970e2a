import { readFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDatabase } from "#db/migrate.ts";

/** The administrator's URL of a running Lodge's embedded database, built from its data folder. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "secrets", "postgres-password"), "utf8").trim();
  const port = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://lodge_admin:${password}@127.0.0.1:${port}/lodge`;
}

/** The URL that the service itself connects with, using the role that is subject to row-level security. */
export function serviceDatabaseUrl(dataDir: string): Promise<string> {
  const secret = readFileSync(join(dataDir, "secrets", "auth-secret"), "utf8").trim();
  return prepareDatabase(embeddedDatabaseUrl(dataDir), secret);
}
