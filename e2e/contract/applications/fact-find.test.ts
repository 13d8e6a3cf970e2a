import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { completeAnswers } from "#lib/deal/fact-finds/testing/complete-answers.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { readNotice } from "../../support/read-notice.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { tamper } from "../../support/secrets.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

test("an applicant answers and signs through the emailed link, and the broker sees the answers and the signature", async () => {
  const client = await newClient(api, token, { email: `${randomUUID()}@example.com` });
  const body = await newApplication(api, token, { clientIds: [client.id] });
  const base = `/v1/portal/applications/${body.applicationId}` as const;
  const json = { clientId: client.id, factFind: true };
  assert.equal((await api.call("POST", `${base}/upload-links`, { token, json })).status, 204);
  const mail = await waitForEmail(process.env.LODGE_DATA_DIR ?? "", client.email);
  const secret = decodeURIComponent(new URL(uploadLink(mail.text)).pathname.split("/").at(-1) ?? "");
  const path = `/v1/fact-find-links/${encodeURIComponent(secret)}` as const;

  const unread = await api.call("PATCH", path, {
    json: { changes: [{ question: "phone", answer: "021 555 0142" }] },
  });
  assert.equal(unread.status, 403);
  assert.match(unread.fault.message, /privacy notice has not been read/);
  await readNotice(api.base, `/v1/upload-links/${encodeURIComponent(secret)}`);
  const changes = Object.entries(completeAnswers).map(([question, answer]) => ({
    question,
    answer,
    was: null,
  }));
  const saved = await api.call("PATCH", path, { json: { changes, topic: "GOALS" } });
  assert.deepEqual([saved.status, saved.body.state, saved.body.topic], [200, "COMPLETE", "GOALS"]);
  const conflict = await api.call("PATCH", path, {
    json: { changes: [{ question: "housing", answer: "OWN", was: "BOARD" }] },
  });
  assert.equal(conflict.status, 409);
  const { textHash } = saved.body;
  const unsigned = await api.call("POST", `${path}/signature`, { json: { name: "Nobody At All", textHash } });
  assert.equal(unsigned.status, 400);
  const name = `${client.firstName} ${client.lastName}`;
  const signed = await api.call("POST", `${path}/signature`, { json: { name, textHash } });
  assert.deepEqual([signed.status, signed.body.state], [200, "SIGNED"]);

  const listed = await api.call("GET", `${base}/fact-finds`, { token });
  assert.equal(listed.body.factFinds[0]?.signatures[0]?.signedName, name);
  const decision = { figure: "expense:utilities", choice: "OTHER", amount: 250, reason: "Winter" };
  const decided = await api.call("POST", `${base}/figures`, { token, json: decision });
  assert.equal(decided.body.figures.find(({ figure }) => figure === "expense:utilities")?.taken, 250);
});

test("a forged or altered link returns 404 for every request", async () => {
  for (const secret of ["made-up", tamper(`${randomUUID()}.${randomUUID()}`)]) {
    const path = `/v1/fact-find-links/${secret}` as const;
    assert.equal((await api.call("GET", path)).status, 404);
    assert.equal((await api.call("PATCH", path, { json: { changes: [] } })).status, 404);
    const json = { name: "A", textHash: "b" };
    assert.equal((await api.call("POST", `${path}/signature`, { json })).status, 404);
  }
});
