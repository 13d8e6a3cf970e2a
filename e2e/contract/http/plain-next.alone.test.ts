import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import next from "next";
import { database } from "#db/client.ts";
import {
  type EmbeddedCluster,
  loadOrCreateSecret,
  startEmbeddedCluster,
} from "#db/embedded/embedded-cluster.ts";
import { prepareDatabase } from "#db/migrate.ts";
import { seedDemo } from "#lib/operations/demo/seed-demo.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { demoStatements } from "#testing/generators/statements/demo-statements.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { createDataDir, removeDataDir } from "../../support/start-lodge.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

// Lodge's own server calls the route files itself. They remain route files of Next.js, which can serve them alone.

const dataDir = createDataDir();
let cluster: EmbeddedCluster;
let pages: ReturnType<typeof next>;
let server: Server;
let api: CheckedApi;
let token: string;

before(async () => {
  Object.assign(process.env, { NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  cluster = await startEmbeddedCluster(dataDir);
  const authSecret = loadOrCreateSecret(join(dataDir, "secrets", "auth-secret"));
  const serviceDatabaseUrl = await prepareDatabase(cluster.adminUrl, authSecret);
  pages = next({ dev: false, dir: join(import.meta.dirname, "../../..") });
  server = createServer((request, response) => pages.getRequestHandler()(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env.BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId: null, embedded: true, demo: true });
  await seedDemo(database().db, demoStatements);
  await pages.prepare();
  api = await checkedApi(process.env.BASE_URL);
  token = await logIn(api.base);
});

after(async () => {
  server.closeAllConnections();
  server.close();
  await pages.close();
  await database().close();
  await cluster.stop();
  removeDataDir({ dataDir });
});

test("serves reading, writing, an upload and its download", async () => {
  const { applicationId } = await newApplication(api, token);
  const read = await api.call("GET", `/v1/subscriber/applications/${applicationId}`, { token });
  assert.equal(read.status, 200);
  const form = uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "Gross 1,000.00" }]);
  const { status, body } = await upload(api, token, applicationId, form);
  assert.equal(status, 200);
  const file = await fetch(body.documents[0]?.downloadUrl ?? "");
  assert.deepEqual([file.status, await file.text()], [200, "Gross 1,000.00"]);
});

test("refuses a request without a token, and one with invalid fields", async () => {
  const { status } = await api.call("GET", documentsPath("01990000-0000-7000-8000-000000000000"));
  assert.equal(status, 401);
  const refused = await api.call("POST", "/v1/subscriber/clients", { token, json: { firstName: "" } });
  assert.equal(refused.status, 400);
});
