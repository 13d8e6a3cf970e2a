import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { before, test } from "node:test";
import { eventually, logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";

let api: CheckedApi;
let token: string;
let applicationId: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  ({ applicationId } = await newApplication(api, token));
});

const octets = { "content-type": "application/octet-stream" };
const pathOf = (uploadId: string) => `/v1/portal/applications/${applicationId}/uploads/${uploadId}` as const;
const newUploadId = () => randomBytes(16).toString("hex");

const announce = (uploadId: string, size: number) =>
  api.call("PUT", pathOf(uploadId), {
    token,
    json: { fileName: "Letter.txt", size, documentCategory: "OTHER_DOCUMENTS" },
  });
const send = (uploadId: string, offset: number, text: string) =>
  api.call("PATCH", `${pathOf(uploadId)}?offset=${offset}`, {
    token,
    headers: octets,
    text,
  });

/** Sends the first `after` bytes of a part, then drops the connection. */
async function cutOff(uploadId: string, text: string, after: number): Promise<void> {
  const outgoing = request(`${api.base}${pathOf(uploadId)}?offset=0`, {
    method: "PATCH",
    headers: { ...octets, authorization: `Bearer ${token}`, "content-length": text.length },
  });
  const gone = new Promise((resolve) => outgoing.once("error", resolve).once("close", resolve));
  await new Promise((written) => outgoing.write(text.slice(0, after), written));
  // Waits until the server reports the bytes.
  await eventually(
    async () => (await announce(uploadId, text.length)).body.offset,
    (offset) => offset === after,
    20,
  );
  outgoing.destroy();
  await gone;
}

test("bytes received before the connection dropped need not be sent again", async () => {
  const text = randomBytes(200_000).toString("hex");
  const uploadId = newUploadId();
  assert.deepEqual((await announce(uploadId, text.length)).body, { offset: 0, received: null });
  await cutOff(uploadId, text, 150_000);
  const { offset } = (await announce(uploadId, text.length)).body;
  assert.equal(offset, 150_000);
  const middle = await send(uploadId, offset, text.slice(offset, 300_000));
  assert.deepEqual(middle.body, { offset: 300_000, received: null });
  const { body } = await send(uploadId, 300_000, text.slice(300_000));
  const [document] = body.received?.documents ?? [];
  assert.equal(document?.fileSize, text.length);
  assert.equal(await (await fetch(document?.downloadUrl ?? "")).text(), text);
  assert.deepEqual((await send(uploadId, 300_000, text.slice(300_000))).body, body);
});

test("rejects an invalid announcement or part with the right status", async () => {
  const uploadId = newUploadId();
  assert.equal((await announce(uploadId, 26 * 1024 * 1024)).status, 413);
  assert.equal((await announce("short", 9)).status, 400);
  assert.equal((await send(uploadId, 0, "nothing")).status, 404);
  await announce(uploadId, 9);
  assert.equal((await send(uploadId, 4, "later")).status, 409);
  assert.equal((await send(uploadId, -1, "before")).status, 400);
  assert.equal((await send(uploadId, 0, "more than nine")).status, 400);
  const cancelled = await api.call("DELETE", pathOf(uploadId), { token });
  assert.equal(cancelled.status, 204);
  assert.equal((await send(uploadId, 0, "nine byte")).status, 404);
});
