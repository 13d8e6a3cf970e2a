import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { api, logIn } from "../support/api.ts";
import { forget, startLodge } from "../support/start-lodge.ts";

/** An upload whose last part is sent only when told: a request that is under way for as long as the test wants. */
function slowUpload(url: string, token: string) {
  const boundary = "----slow";
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const upload = request(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "x-crm-platform": "local",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answer = new Promise<number>((resolve, reject) => {
    upload.on("response", (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject);
  });
  upload.write(part('name="documentCategory"', "OTHER_DOCUMENTS"));
  return {
    answer,
    finish: () => upload.end(`${part('name="files"; filename="a.txt"', "hello")}--${boundary}--\r\n`),
  };
}

test("SIGTERM lets a request under way finish, then everything that was started ends", async () => {
  const lodge = await startLodge();
  const token = await logIn(lodge.url);
  const { body } = await api<{ applicationId: string; status: string }[]>(
    lodge.url,
    "GET",
    "/v1/subscriber/applications",
    { token },
  );
  const application = body.find((item) => item.status === "DRAFT")?.applicationId;
  const upload = slowUpload(`${lodge.url}/v1/subscriber/applications/${application}/documents`, token);
  await new Promise((written) => setImmediate(written));
  await api(lodge.url, "GET", "/api/health");
  const stopped = lodge.stop();
  upload.finish();
  assert.equal(await upload.answer, 200);
  await stopped;
  assert.equal(lodge.process.exitCode, 0);
  await assert.rejects(fetch(`${lodge.url}/api/health`));

  const again = await startLodge({ dataDir: lodge.dataDir });
  const files = await api<{ documents: unknown[] }>(
    again.url,
    "GET",
    `/v1/subscriber/applications/${application}/documents`,
    {
      token: await logIn(again.url),
    },
  );
  assert.equal(files.body.documents.length, 1);
  await again.stop();
  forget(again);
});
