import assert from "node:assert/strict";
import { test } from "node:test";
import { api, logIn } from "../support/api.ts";
import { removeDataDir, startLodge } from "../support/start-lodge.ts";
import { streamedUpload } from "../support/upload.ts";

test("SIGTERM lets a request in progress finish, then stops all child processes", async () => {
  const lodge = await startLodge();
  const token = await logIn(lodge.url);
  const { body } = await api(lodge.url, "GET", "/v1/subscriber/applications", { token });
  const application = body.find((item) => item.status === "DRAFT")?.applicationId ?? "";
  const upload = streamedUpload(lodge.url, token, application);
  // An early rejection sends no 100 Continue, so this also resolves on the response.
  await Promise.race([upload.begun, upload.answer]);
  const stopped = lodge.stop();
  upload.beginFile("a.txt");
  upload.outgoing.write("hello");
  upload.finish();
  assert.equal(await upload.answer, 200);
  await stopped;
  assert.equal(lodge.process.exitCode, 0);
  await assert.rejects(fetch(`${lodge.url}/api/health`));

  const again = await startLodge({ dataDir: lodge.dataDir });
  const files = await api(again.url, "GET", `/v1/subscriber/applications/${application}/documents`, {
    token: await logIn(again.url),
  });
  assert.equal(files.body.documents.length, 1);
  await again.stop();
  removeDataDir(again);
});
