import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { logIn } from "../support/api.ts";
import { checkedApi } from "../support/checked-api.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../support/start-lodge.ts";
import { documentsPath, upload, uploadForm } from "../support/upload.ts";

/** Reads everything that a broker can: every application in full and the bytes of every file. */
async function readEverything(lodge: RunningLodge, token: string): Promise<unknown> {
  const api = await checkedApi(lodge.url);
  const get = <const P extends string>(path: P) => api.call("GET", path, { token }).then(({ body }) => body);
  const bytes = async (url: string) => {
    const answer = await fetch(url);
    assert.equal(answer.status, 200);
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };
  const applications = await get("/v1/subscriber/applications");
  return Promise.all(
    applications.map(async ({ applicationId }) => {
      const { documents, pdfStatements } = await get(documentsPath(applicationId));
      return {
        application: await get(`/v1/subscriber/applications/${applicationId}`),
        transactions: await get(`/v1/portal/applications/${applicationId}/transactions`),
        documents: await Promise.all(documents.map(({ documentUrl }) => bytes(documentUrl))),
        reports: await Promise.all(pdfStatements.map(({ uri }) => bytes(uri))),
      };
    }),
  );
}

let lodge = await startLodge();
after(async () => {
  await lodge.stop();
  removeDataDir(lodge);
});

test("a copy of a stopped installation, restored elsewhere, returns the same responses", async () => {
  const token = await logIn(lodge.url);
  const api = await checkedApi(lodge.url);
  const { body } = await api.call("GET", "/v1/subscriber/applications", { token });
  const form = uploadForm("PAYSLIPS", [{ name: "note.txt", bytes: "Kept for good" }]);
  assert.equal((await upload(api, token, body[0]?.applicationId ?? "", form)).status, 200);
  const expected = await readEverything(lodge, token);
  await lodge.stop();
  const copy = mkdtempSync(join(tmpdir(), "lodge-restored-"));
  assert.equal(spawnSync("cp", ["-a", `${lodge.dataDir}/.`, copy]).status, 0);
  removeDataDir(lodge);
  lodge = await startLodge({ dataDir: copy });
  assert.deepEqual(await readEverything(lodge, await logIn(lodge.url)), expected);
});
