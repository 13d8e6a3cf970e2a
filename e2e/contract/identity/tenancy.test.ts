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
let documentId: string;
let submissionId: string;
let conditionId: string;
let viewId: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  owner = await logIn(api.base, "broker@lodge.example");
  other = await logIn(api.base, "second@lodge.example");
  client = await newClient(api, owner);
  application = await newApplication(api, owner);
  const form = uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: randomUUID() }]);
  const { body } = await upload(api, owner, application.applicationId, form);
  documentId = body.documents[0]?.fileId ?? "";
  const submissions = `/v1/portal/applications/${application.applicationId}/submissions` as const;
  const made = await api.call("POST", submissions, {
    token: owner,
    json: { lenderName: "Kauri Bank" },
  });
  submissionId = made.body.submissionId;
  const conditions = `/v1/portal/submissions/${submissionId}/conditions` as const;
  const added = await api.call("POST", conditions, {
    token: owner,
    json: { text: "Valuation" },
  });
  conditionId = added.body.conditions[0]?.conditionId ?? "";
  const view = await api.call("POST", "/v1/portal/saved-views", {
    token: owner,
    json: { screen: "TRANSACTIONS", name: randomUUID(), query: "?direction=out" },
  });
  viewId = view.body.viewId;
});

/** Headers that differ between equal requests. The last two depend on whether an upload was fully received. */
const REQUEST_HEADERS = ["date", "x-request-id", "connection", "keep-alive"];

/** The parts of a response that must be equal for another broker's record and an unknown one. */
function comparable({ status, headers, fault }: Answer<unknown>, id: string) {
  const { timestamp: _, requestId: __, ...rest } = fault;
  const names = [...headers.keys()].filter((name) => !REQUEST_HEADERS.includes(name)).toSorted();
  return { status, names, text: JSON.stringify(rest).replaceAll(id, "<id>") };
}

/** Also called for test titles, before the client exists. */
const applicantId = () => (client as ClientResponse | undefined)?.id ?? "{clientId}";

const uploadPath = (id: string) =>
  `/v1/portal/applications/${id}/uploads/7f3a0c5be1d24f6f9a87b1c2d3e4f506` as const;

const PATHS: [method: string, path: (id: string) => string, id: () => string, json?: unknown][] = [
  ["GET", (id) => `/v1/subscriber/applications/${id}`, () => application.applicationId],
  ["GET", (id) => `/v1/subscriber/applications/${id}/loan-accounts`, () => application.applicationId],
  ["GET", (id) => documentsPath(id), () => application.applicationId],
  ["GET", (id) => `/v1/subscriber/clients/${id}`, () => client.id],
  ["GET", (id) => `/v1/portal/applications/${id}/processing`, () => application.applicationId],
  ["GET", (id) => `/v1/portal/applications/${id}/loan-request`, () => application.applicationId],
  [
    "PUT",
    (id) => `/v1/portal/applications/${id}/loan-request`,
    () => application.applicationId,
    { version: 0, purpose: "PURCHASE" },
  ],
  ["GET", (id) => `/v1/portal/applications/${id}/income-documents`, () => application.applicationId],
  ["GET", (id) => `/v1/portal/applications/${id}/scenarios/comparison.pdf`, () => application.applicationId],
  ["GET", (id) => `/v1/portal/applications/${id}/summary.pdf`, () => application.applicationId],
  ["GET", (id) => `/v1/portal/applications/${id}/flag-resolutions`, () => application.applicationId],
  [
    "PUT",
    (id) => `/v1/portal/applications/${id}/flag-resolutions/SHORT_COVERAGE`,
    () => application.applicationId,
    { outcome: "WAIVED", comment: "Seen elsewhere", version: "unknown" },
  ],
  [
    "DELETE",
    (id) => `/v1/portal/applications/${id}/flag-resolutions/SHORT_COVERAGE?version=unknown`,
    () => application.applicationId,
  ],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/status`,
    () => application.applicationId,
    { status: "WITHDRAWN" },
  ],
  ["GET", (id) => `/v1/portal/applications/${id}/fact-finds`, () => application.applicationId],
  [
    "PATCH",
    (id) => `/v1/portal/applications/${id}/fact-finds/${applicantId()}`,
    () => application.applicationId,
    { changes: [{ question: "phone", answer: "021 555 0142" }] },
  ],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/fact-finds/${applicantId()}/details`,
    () => application.applicationId,
    { fields: ["phone"] },
  ],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/figures`,
    () => application.applicationId,
    { figure: "expense:utilities", choice: "OTHER", amount: 1, reason: "Seen" },
  ],
  [
    "DELETE",
    (id) => `/v1/portal/applications/${id}/figures/expense:utilities`,
    () => application.applicationId,
  ],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/loan-accounts`,
    () => application.applicationId,
    { lender: "Kauri Bank", type: "HOME_LOAN" },
  ],
  ["POST", (id) => `/v1/portal/applications/${id}/next-deal`, () => application.applicationId],
  ["GET", (id) => `/v1/portal/documents/${id}`, () => documentId],
  ["DELETE", (id) => `/v1/portal/documents/${id}`, () => documentId],
  [
    "PATCH",
    (id) => `/v1/portal/documents/${id}`,
    () => documentId,
    { version: 1, documentCategory: "OTHER_DOCUMENTS" },
  ],
  ["GET", (id) => `/v1/portal/clients/${id}`, () => client.id],
  ["GET", (id) => `/v1/portal/clients/${id}/exports`, () => client.id],
  ["POST", (id) => `/v1/portal/clients/${id}/exports`, () => client.id],
  ["GET", (id) => `/v1/portal/clients/${id}/erasures`, () => client.id],
  ["POST", (id) => `/v1/portal/clients/${id}/erasures`, () => client.id, { confirmation: "Aroha Ngata" }],
  ["PATCH", (id) => `/v1/portal/clients/${id}`, () => client.id, { version: 1, firstName: "Theirs" }],
  ["GET", (id) => `/v1/portal/submissions/${id}/packages`, () => submissionId],
  ["GET", (id) => `/v1/portal/submissions/${id}/unfinished`, () => submissionId],
  ["POST", (id) => `/v1/portal/submissions/${id}/packages`, () => submissionId, {}],
  ["GET", (id) => `/v1/portal/applications/${id}/advice`, () => application.applicationId],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/advice/acknowledgements`,
    () => application.applicationId,
    { clientId: "019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846" },
  ],
  ["GET", (id) => `/v1/portal/applications/${id}/submissions`, () => application.applicationId],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/submissions`,
    () => application.applicationId,
    { lenderName: "Kauri Bank" },
  ],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/reopen`,
    () => application.applicationId,
    { reason: "Theirs" },
  ],
  ["PATCH", (id) => `/v1/portal/submissions/${id}`, () => submissionId, { version: 1, reference: "X" }],
  ["POST", (id) => `/v1/portal/submissions/${id}/moves`, () => submissionId, { version: 1, to: "WITHDRAWN" }],
  [
    "POST",
    (id) => `/v1/portal/submissions/${id}/put-back`,
    () => submissionId,
    { version: 1, reason: "Theirs" },
  ],
  ["POST", (id) => `/v1/portal/submissions/${id}/conditions`, () => submissionId, { text: "Theirs" }],
  ["PATCH", (id) => `/v1/portal/conditions/${id}`, () => conditionId, { version: 2, state: "SATISFIED" }],
  ["DELETE", (id) => `/v1/portal/conditions/${id}`, () => conditionId],
  ["POST", (id) => `/v1/portal/documents/${id}/resubmit`, () => documentId],
  [
    "PUT",
    (id) => uploadPath(id),
    () => application.applicationId,
    { fileName: "a.pdf", size: 9, documentCategory: "PAYSLIPS" },
  ],
  ["PATCH", (id) => uploadPath(id), () => application.applicationId],
  ["DELETE", (id) => uploadPath(id), () => application.applicationId],
  ["GET", (id) => `/v1/portal/documents/${id}/pages`, () => documentId],
  ["GET", (id) => `/v1/portal/documents/${id}/pages/1`, () => documentId],
  ["GET", (id) => `/v1/portal/documents/${id}/place?page=1&line=1`, () => documentId],
  ["POST", (id) => `/v1/portal/documents/${id}/income-reading`, () => documentId],
  [
    "GET",
    (id) => `/v1/portal/applications/${id}/accounts/019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846/statements`,
    () => application.applicationId,
  ],
  [
    "GET",
    (id) => `/v1/portal/applications/${id}/audit?entity=application&entityId=${id}`,
    () => application.applicationId,
  ],
  ["GET", (id) => `/v1/portal/applications/${id}/transactions`, () => application.applicationId],
  ["GET", (id) => `/v1/portal/applications/${id}/transactions.csv`, () => application.applicationId],
  [
    "PATCH",
    (id) => `/v1/portal/applications/${id}/transactions`,
    () => application.applicationId,
    { remembered: [{ merchant: "CAFE", category: "DINING" }] },
  ],
  [
    "POST",
    (id) => `/v1/portal/applications/${id}/transaction-batches`,
    () => application.applicationId,
    { changes: [{ transactionIds: ["019a9d3e-9b77-7c23-8d15-e6a0f4c1b290"], excluded: true }] },
  ],
  ["PATCH", (id) => `/v1/portal/saved-views/${id}`, () => viewId, { name: "Theirs" }],
  ["DELETE", (id) => `/v1/portal/saved-views/${id}`, () => viewId],
];

for (const [method, path, own, json] of PATHS) {
  test(`${method} ${path("{id}")}: another broker's record is indistinguishable from an unknown one`, async () => {
    const ask = async (id: string) =>
      comparable(await api.call(method, path(id), { token: other, ...(json ? { json } : {}) }), id);
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
