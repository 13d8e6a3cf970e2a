import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { ApplicationResponse } from "#lib/records/applications/schemas.ts";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";
import type { Answer } from "#testing/answer.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { clientFields, LOCAL, newApplication, newClient } from "../../support/records.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let owner: string;
let other: string;
let application: ApplicationResponse;
let client: ClientResponse;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  owner = await logIn(api.base, "broker@lodge.example");
  other = await logIn(api.base, "second@lodge.example");
  client = await newClient(api, owner);
  application = await newApplication(api, owner);
  const form = uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: randomUUID() }]);
  await upload(api, owner, application.applicationId, form);
});

/** Headers that differ between equal requests. The last two depend on whether an upload was fully received. */
const REQUEST_HEADERS = ["date", "x-request-id", "connection", "keep-alive"];

/** The parts of a response that must be equal for another broker's record and an unknown one. */
function comparable({ status, headers, fault }: Answer<unknown>, id: string) {
  const { timestamp: _, requestId: __, ...rest } = fault;
  const names = [...headers.keys()].filter((name) => !REQUEST_HEADERS.includes(name)).toSorted();
  return { status, names, text: JSON.stringify(rest).replaceAll(id, "<id>") };
}

/** The contract's. `db/tenancy.test.ts` has every route. */
const PATHS: [path: (id: string) => string, id: () => string][] = [
  [(id) => `/v1/subscriber/applications/${id}`, () => application.applicationId],
  [(id) => `/v1/subscriber/applications/${id}/loan-accounts`, () => application.applicationId],
  [(id) => documentsPath(id), () => application.applicationId],
  [(id) => `/v1/subscriber/clients/${id}`, () => client.id],
];

for (const [path, own] of PATHS) {
  test(`GET ${path("{id}")}: another broker's record is indistinguishable from an unknown one`, async () => {
    const ask = async (id: string) => comparable(await api.call("GET", path(id), { token: other }), id);
    const foreign = await ask(own());
    assert.equal(foreign.status, 404);
    assert.deepEqual(foreign, await ask(randomUUID()));
  });
}

test("uploading to another broker's application returns 404 and stores nothing", async () => {
  const send = async (id: string) => {
    const form = uploadForm("PAYSLIPS", [{ name: "planted.txt", bytes: randomUUID() }]);
    return comparable(await upload(api, other, id, form), id);
  };
  const foreign = await send(application.applicationId);
  assert.equal(foreign.status, 404);
  assert.deepEqual(foreign, await send(randomUUID()));
  const path = documentsPath(application.applicationId);
  const { body } = await api.call("GET", path, { token: owner });
  assert.equal(body.documents.length, 1);
});

test("another broker's client in a body returns 400, as an unknown one does", async () => {
  const send = async (clientId: string) => {
    const json = { clients: [{ clientId, isMainApplicant: true }] };
    const path = "/v1/subscriber/applications";
    return comparable(await api.call("POST", path, { token: other, headers: LOCAL, json }), clientId);
  };
  const foreign = await send(client.id);
  assert.equal(foreign.status, 400);
  assert.deepEqual(foreign, await send(randomUUID()));
});

test("lists contain only the broker's own records", async () => {
  const mine = async (token: string) => {
    const clients = await api.call("GET", "/v1/subscriber/clients", { token });
    const list = await api.call("GET", "/v1/subscriber/applications", { token });
    return [...clients.body.map((item) => item.id), ...list.body.map((item) => item.applicationId)];
  };
  const [ownersIds, othersIds] = [await mine(owner), await mine(other)];
  assert.ok(ownersIds.includes(client.id) && ownersIds.includes(application.applicationId));
  assert.deepEqual(
    othersIds.filter((id) => ownersIds.includes(id)),
    [],
  );
});

test("a reference is unique per broker, not across brokers", async () => {
  const fields = clientFields();
  const [first, second] = await Promise.all(
    [owner, other].map((token) =>
      api.call("POST", "/v1/subscriber/clients", {
        token,
        headers: LOCAL,
        json: { ...fields, firstName: token === owner ? "Mine" : "Theirs" },
      }),
    ),
  );
  assert.deepEqual([first?.status, second?.status], [200, 200]);
  assert.notEqual(first?.body.id, second?.body.id);
  assert.deepEqual([first?.body.firstName, second?.body.firstName], ["Mine", "Theirs"]);
});

test("a broker's Idempotency-Key replays nothing to another broker", async () => {
  const headers = { ...LOCAL, "Idempotency-Key": randomUUID() };
  const json = clientFields();
  const path = "/v1/subscriber/clients";
  const first = await api.call("POST", path, { token: owner, headers, json });
  const second = await api.call("POST", path, { token: other, headers, json });
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.notEqual(first.body.id, second.body.id);
});
