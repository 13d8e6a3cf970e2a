import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import postgres from "postgres";
import { startEmbeddedCluster } from "./embedded-cluster.ts";
import { PortTaken } from "./postgres-process.ts";

test("distinguishes a taken port from other failures, and can start again from the same folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lodge-cluster-"));
  const other = createServer((socket) => socket.end());
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await assert.rejects(startEmbeddedCluster(folder, { port, throwaway: true }), PortTaken);
  other.close();
  const cluster = await startEmbeddedCluster(folder, { throwaway: true });
  const sql = postgres(cluster.adminUrl, { max: 1 });
  assert.equal((await sql`select 1 as one`)[0]?.one, 1);
  await sql.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});
