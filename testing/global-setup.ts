import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedCluster, startEmbeddedCluster } from "#db/embedded/embedded-cluster.ts";
import { prepareDatabase } from "#db/migrate.ts";
import { TEST_SECRET } from "./test-lodge.ts";

let cluster: EmbeddedCluster | undefined;
let folder: string | undefined;

/**
 * Starts one real PostgreSQL for all test files, with a migrated database that each of them copies. TEST_DATABASE_URL
 * selects another server to test against.
 */
export async function globalSetup(): Promise<void> {
  let adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) {
    folder = mkdtempSync(join(tmpdir(), "lodge-test-"));
    cluster = await startEmbeddedCluster(folder, { throwaway: true });
    adminUrl = cluster.adminUrl;
  }
  process.env.LODGE_TEST_ADMIN_URL = adminUrl;
  process.env.LODGE_TEST_SERVICE_URL = await prepareDatabase(adminUrl, TEST_SECRET);
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
