// Ends the embedded PostgreSQL of a Lodge that died. Its data is safe: the next start recovers from its log.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { endOrphan } from "#db/orphaned-postgres.ts";
import { readSettings } from "#lib/env.ts";
import { lockDataDir } from "./lock-data-dir.ts";

const { DATABASE_URL, DATA_DIR } = readSettings();
const dataDir = resolve(import.meta.dirname, "..", DATA_DIR);
if (!DATABASE_URL && existsSync(dataDir)) {
  // Throws where another Lodge has the folder by now: the database is that one's.
  const held = lockDataDir(dataDir);
  await endOrphan(resolve(dataDir, "postgres"));
  await held.stop();
}
