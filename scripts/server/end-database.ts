// Stops the embedded PostgreSQL of a Lodge that died. No data is lost: the next start recovers from the WAL.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stopOrphan } from "#db/embedded/orphaned-postgres.ts";
import { lockDataDir } from "#lib/platform/server/make-data-dir.ts";
import { readSettings } from "#lib/platform/settings/env.ts";

const { DATABASE_URL, DATA_DIR } = readSettings();
const dataDir = resolve(import.meta.dirname, "../..", DATA_DIR);
if (!DATABASE_URL && existsSync(dataDir)) {
  // Throws if another Lodge has locked the folder in the meantime, because the database then belongs to it.
  const lock = lockDataDir(dataDir);
  await stopOrphan(resolve(dataDir, "postgres"));
  await lock.stop();
}
