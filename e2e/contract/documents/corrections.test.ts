import assert from "node:assert/strict";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base, "broker@lodge.example");
});

async function application(): Promise<{ clientId: string; applicationId: string; documentId: string }> {
  const client = await newClient(api, token);
  const { applicationId } = await newApplication(api, token, { clientIds: [client.id], sentByEmail: true });
  const form = uploadForm("OTHER_DOCUMENTS", [
    { name: "letter.txt", bytes: `A letter for ${applicationId}` },
  ]);
  const { body } = await upload(api, token, applicationId, form);
  return { clientId: client.id, applicationId, documentId: body.documents[0]?.fileId ?? "" };
}

test("corrects a client, and the contract's endpoints return the new details", async () => {
  const { clientId } = await application();
  const path = `/v1/portal/clients/${clientId}` as const;
  const { body: before } = await api.call("GET", path, { token });
  assert.equal(before.openLinks, 1);
  const json = { version: before.version, lastName: "Whitiora", email: "whitiora@example.com" };
  const { status, body: after } = await api.call("PATCH", path, { token, json });
  assert.deepEqual([status, after.openLinks, after.version], [200, 0, before.version + 1]);
  const contract = await api.call("GET", `/v1/subscriber/clients/${clientId}`, {
    token,
  });
  assert.equal(contract.body.lastName, "Whitiora");
  const late = await api.call("PATCH", path, { token, json });
  assert.equal(late.status, 409);
  assert.match(late.fault.message, /Reload/);
});

test("changes, moves and deletes a document, and the contract's endpoint reflects it", async () => {
  const [from, to] = [await application(), await application()];
  const path = `/v1/portal/documents/${from.documentId}` as const;
  const { body: before } = await api.call("GET", path, { token });
  const json = { version: before.version, documentCategory: "PAYSLIPS", applicationId: to.applicationId };
  const { status, body: after } = await api.call("PATCH", path, { token, json });
  assert.deepEqual(
    [status, after.documentCategory, after.applicationId],
    [200, "PAYSLIPS", to.applicationId],
  );
  const files = async (id: string) => (await api.call("GET", documentsPath(id), { token })).body.documents;
  assert.equal((await files(from.applicationId)).length, 0);
  assert.ok((await files(to.applicationId)).some(({ documentType }) => documentType === "PAYSLIPS"));
  const outdated = await api.call("DELETE", `${path}?version=${before.version}`, { token });
  assert.equal(outdated.status, 409);
  assert.equal((await api.call("DELETE", `${path}?version=${after.version}`, { token })).status, 204);
  assert.equal((await api.call("GET", path, { token })).status, 404);
});

test("repeated requests start one export and one erasure", async () => {
  const { clientId, applicationId } = await application();
  const path = `/v1/portal/clients/${clientId}` as const;
  const headers = { "idempotency-key": clientId };
  const ask = () => api.call("POST", `${path}/exports`, { token, headers });
  const [first, second] = [await ask(), await ask()];
  assert.deepEqual([first.status, second.body], [200, first.body]);
  const { body: plan } = await api.call("GET", `${path}/erasures`, { token });
  assert.deepEqual(
    plan.applications.map((one) => [one.applicationId, one.outcome]),
    [[applicationId, "ERASED"]],
  );
  const json = { confirmation: plan.clientName };
  const erased = await api.call("POST", `${path}/erasures`, { token, json });
  assert.equal(erased.status, 200);
  const { body } = await api.call("GET", "/v1/portal/erasures", { token });
  assert.ok(body.some(({ erasureId }) => erasureId === erased.body.erasureId));
});
