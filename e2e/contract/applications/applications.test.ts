import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { readApplication } from "../../support/processing.ts";
import { LOCAL, newApplication, newClient } from "../../support/records.ts";

const PATH = "/v1/subscriber/applications";
let api: CheckedApi;
let token: string;
let people: ClientResponse[];

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  people = await Promise.all(
    Array.from({ length: 11 }, (_, index) => newClient(api, token, { firstName: `Person ${index}` })),
  );
});

const person = (index: number, isMainApplicant?: boolean) => ({
  clientId: people[index]?.id,
  ...(isMainApplicant === undefined ? {} : { isMainApplicant }),
});

const create = (json: unknown, headers: Record<string, string> = LOCAL) =>
  api.call("POST", PATH, { token, headers, json });

const named = (...indices: number[]) =>
  indices.map((index) => ({ clientId: people[index]?.id, clientName: `Person ${index} O'Brien` }));

test("creating an application returns 200 with its five fields", async () => {
  const started = Date.now();
  const { status, body } = await create({ clients: [person(0, true)] });
  assert.equal(status, 200);
  const { applicationId, applicationDate, ...rest } = body;
  assert.match(applicationId, /^[0-9a-f-]{36}$/);
  assert.match(applicationDate, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.ok(Math.abs(Date.parse(applicationDate) - started) < 30_000);
  assert.deepEqual(rest, { clients: named(0), status: "DRAFT", accounts: 0 });
});

test("reading an application includes its summary, initially null", async () => {
  const { body } = await create({ clients: [person(1)] });
  const read = await readApplication(api, token, body.applicationId);
  assert.deepEqual(read, { ...body, transactionSummary: null });
});

test("lists all applications, newest first, without the summary", async () => {
  const older = (await create({ clients: [person(1)] })).body;
  const newer = (await create({ clients: [person(2)] })).body;
  const { status, body } = await api.call("GET", PATH, { token });
  assert.equal(status, 200);
  const order = body.map((application) => application.applicationId);
  assert.ok(order.indexOf(newer.applicationId) < order.indexOf(older.applicationId));
  assert.deepEqual(body[order.indexOf(older.applicationId)], older);
  assert.ok(older.applicationDate <= newer.applicationDate);
});

const ORDERS: [what: string, sent: () => object[], kept: number[]][] = [
  ["the main applicant comes first", () => [person(0, false), person(1, true), person(2, false)], [1, 0, 2]],
  ["without a main applicant the first client is", () => [person(3), person(4)], [3, 4]],
  ["all false means no main applicant", () => [person(5, false), person(6, false)], [5, 6]],
];

for (const [what, sent, kept] of ORDERS) {
  test(what, async () => {
    const { status, body } = await create({ clients: sent() });
    assert.equal(status, 200);
    assert.deepEqual(body.clients, named(...kept));
  });
}

test("accepts one to ten clients", async () => {
  for (const count of [1, 10]) {
    const clients = Array.from({ length: count }, (_, index) => person(index));
    const { status, body } = await create({ clients });
    assert.deepEqual([status, body.clients.length], [200, count]);
  }
});

test("isJointApplication and sentByEmail are optional booleans", async () => {
  const bodies = [
    { clients: [person(0)], isJointApplication: false, sentByEmail: false },
    { clients: [person(0), person(1)], isJointApplication: true },
    { clients: [person(0), person(1)], isJointApplication: false },
  ];
  for (const body of bodies) assert.equal((await create(body)).status, 200, JSON.stringify(body));
});

const INVALID: [what: string, body: () => unknown, field: string][] = [
  ["no clients", () => ({}), "clients"],
  ["clients null", () => ({ clients: null }), "clients"],
  ["clients that are not an array", () => ({ clients: person(0) }), "clients"],
  ["an empty array", () => ({ clients: [] }), "clients"],
  ["eleven clients", () => ({ clients: people.map((_, index) => person(index)) }), "clients"],
  ["a client twice", () => ({ clients: [person(0), person(1), person(0)] }), "clients[2].clientId"],
  ["two main applicants", () => ({ clients: [person(0, true), person(1, true)] }), "clients"],
  ["one client, joint", () => ({ clients: [person(0)], isJointApplication: true }), "isJointApplication"],
  ["an id instead of an object", () => ({ clients: [people[0]?.id] }), "clients[0]"],
  ["no client id", () => ({ clients: [{ isMainApplicant: true }] }), "clients[0].clientId"],
  ["a client id that is a number", () => ({ clients: [{ clientId: 1 }] }), "clients[0].clientId"],
  ["an empty client id", () => ({ clients: [{ clientId: "" }] }), "clients[0].clientId"],
  ["a client id that is not an id", () => ({ clients: [{ clientId: "nobody" }] }), "clients[0].clientId"],
  [
    "a client that does not exist",
    () => ({ clients: [person(0), { clientId: randomUUID() }] }),
    "clients[1].clientId",
  ],
  [
    "isMainApplicant as text",
    () => ({ clients: [{ ...person(0), isMainApplicant: "true" }] }),
    "clients[0].isMainApplicant",
  ],
  [
    "isJointApplication as text",
    () => ({ clients: [person(0)], isJointApplication: "Y" }),
    "isJointApplication",
  ],
  ["sentByEmail as a number", () => ({ clients: [person(0)], sentByEmail: 1 }), "sentByEmail"],
];

for (const [what, body, field] of INVALID) {
  test(`${what}: returns 400 naming ${field} and creates nothing`, async () => {
    const answer = await create(body());
    assert.equal(answer.status, 400);
    assert.deepEqual(
      answer.fault.details?.map((detail) => detail.field),
      [field],
    );
  });
}

test("reports all errors at once", async () => {
  const json = { clients: [person(0, true), person(0, true)], isJointApplication: "x", sentByEmail: 1 };
  const { status, fault } = await create(json, {});
  assert.equal(status, 400);
  const fields = fault.details?.map((detail) => detail.field) ?? [];
  for (const field of ["x-crm-platform", "isJointApplication", "sentByEmail"]) {
    assert.ok(fields.includes(field), `${field} in ${fields}`);
  }
});

test("ignores unknown fields", async () => {
  const clients = [{ ...person(0, true), role: "guarantor" }];
  const { status, body } = await create({ clients, status: "APPROVED", accounts: 9 });
  assert.deepEqual([status, body.status, body.accounts], [200, "DRAFT", 0]);
});

test("returns 404 for every resource of an unknown application", async () => {
  for (const id of [randomUUID(), "none", "%20", "x".repeat(500)]) {
    for (const rest of ["", "/loan-accounts", "/documents"]) {
      assert.equal((await api.call("GET", `${PATH}/${id}${rest}`, { token })).status, 404, id + rest);
    }
  }
});

test("a new application has no loan accounts, documents or PDF statements", async () => {
  const { applicationId } = await newApplication(api, token);
  const loans = await api.call("GET", `${PATH}/${applicationId}/loan-accounts`, { token });
  const files = await api.call("GET", `${PATH}/${applicationId}/documents`, { token });
  assert.deepEqual([loans.status, loans.body], [200, []]);
  assert.deepEqual([files.status, files.body], [200, { documents: [], pdfStatements: [] }]);
});
