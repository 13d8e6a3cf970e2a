import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { clientFields, LOCAL, newClient } from "../../support/records.ts";

const PATH = "/v1/subscriber/clients";
let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const create = (json: unknown, headers: Record<string, string> = LOCAL) =>
  api.call("POST", PATH, { token, headers, json });

test("creating a client returns 200 with only id, names and email", async () => {
  const fields = clientFields();
  const { status, body } = await create(fields);
  assert.equal(status, 200);
  const { firstName, lastName, email } = fields;
  assert.deepEqual(body, { id: body.id, firstName, lastName, email });
});

test("a client is read by its id and listed newest first", async () => {
  const older = await newClient(api, token);
  const newer = await newClient(api, token);
  const read = await api.call("GET", `${PATH}/${older.id}`, { token });
  assert.deepEqual([read.status, read.body], [200, older]);
  const list = await api.call("GET", PATH, { token });
  assert.equal(list.status, 200);
  const order = list.body.map((client) => client.id);
  assert.ok(order.indexOf(newer.id) < order.indexOf(older.id));
  assert.deepEqual(list.body[order.indexOf(older.id)], older);
});

for (const field of ["firstName", "lastName", "email", "dateOfBirth", "externalReferenceId"] as const) {
  test(`${field} is required`, async () => {
    const { [field]: _, ...rest } = clientFields();
    const { status, fault } = await create(rest);
    assert.equal(status, 400);
    assert.deepEqual(
      fault.details.map((detail) => detail.field),
      [field],
    );
  });
}

const INVALID: [field: string, value: unknown, reason: string][] = [
  ["firstName", "", "empty"],
  ["firstName", "   ", "only spaces"],
  ["firstName", "x".repeat(101), "longer than 100"],
  ["firstName", "\u200b\u2060", "only invisible characters"],
  ["lastName", "Ngata\nBcc: all@example.com", "two lines"],
  ["firstName", 7, "a number"],
  ["firstName", null, "null"],
  ["firstName", "Mere\u0000", "a NUL character, which databases cannot store"],
  ["firstName", "Mere\ud800", "half a surrogate pair, which would be stored as another character"],
  ["lastName", "", "empty"],
  ["lastName", "x".repeat(101), "longer than 100"],
  ["lastName", ["Ngata"], "an array"],
  ["email", "aroha", "not an address"],
  ["email", "aroha@", "half an address"],
  ["email", "a b@example.com", "a space inside"],
  ["email", {}, "an object"],
  ["dateOfBirth", "1899-12-31", "before 1900"],
  ["dateOfBirth", "1990-02-30", "a date that does not exist"],
  ["dateOfBirth", "17/04/1988", "another format"],
  ["dateOfBirth", "1988-4-7", "without leading zeros"],
  ["dateOfBirth", "1988-04-17T00:00:00Z", "a time"],
  ["dateOfBirth", "2999-12-31", "in the future"],
  ["dateOfBirth", 19880417, "a number"],
  ["externalReferenceId", "", "empty"],
  ["externalReferenceId", "x".repeat(101), "longer than 100"],
  ["externalReferenceId", true, "a boolean"],
];

for (const [field, value, reason] of INVALID) {
  test(`rejects ${field}: ${reason}`, async () => {
    const { status, fault } = await create({
      ...clientFields(),
      [field]: value,
    });
    assert.equal(status, 400);
    assert.ok(fault.details.every((detail) => detail.field === field));
  });
}

const ACCEPTED: [field: string, value: string, kept: string][] = [
  ["firstName", "x".repeat(100), "x".repeat(100)],
  ["firstName", "  Hēmi ", "Hēmi"],
  ["lastName", " van der Merwe-Fotheringham", "van der Merwe-Fotheringham"],
  ["lastName", "李", "李"],
  ["email", "Aroha.NGATA+home@Example.CO.NZ", "Aroha.NGATA+home@Example.CO.NZ"],
];

for (const [field, value, kept] of ACCEPTED) {
  test(`accepts ${field} ${JSON.stringify(value).slice(0, 30)}, trimmed but otherwise unchanged`, async () => {
    const { status, body } = await create({ ...clientFields(), [field]: value });
    assert.equal(status, 200);
    assert.equal(body[field as keyof ClientResponse], kept);
  });
}

test("accepts dates of birth from 1900 on, including leap days", async () => {
  // lib/records/clients/schemas.test.ts tests the exact boundary in New Zealand time.
  const recent = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  for (const dateOfBirth of ["1900-01-01", "2000-02-29", recent]) {
    assert.equal((await create(clientFields({ dateOfBirth }))).status, 200);
  }
});

test("reports all errors in headers and body at once", async () => {
  const { status, fault } = await create({ email: "no" }, {});
  assert.equal(status, 400);
  assert.deepEqual(fault.details.map((detail) => detail.field).toSorted(), [
    "dateOfBirth",
    "email",
    "externalReferenceId",
    "firstName",
    "lastName",
    "x-crm-platform",
  ]);
});

test("ignores unknown fields", async () => {
  const fields = clientFields();
  const { status, body } = await create({ ...fields, id: "mine", nickname: "Ro" });
  assert.equal(status, 200);
  assert.notEqual(body.id, "mine");
});

test("repeating a request returns the existing client, comparing emails case-insensitively", async () => {
  const fields = clientFields();
  const first = await create(fields);
  const second = await create(fields);
  const third = await create({ ...fields, email: fields.email.toUpperCase() });
  assert.deepEqual([second.status, second.body], [200, first.body]);
  assert.deepEqual([third.status, third.body], [200, first.body]);
});

test("treats composed and decomposed macrons in names as equal", async () => {
  const fields = clientFields({ firstName: "M\u0101rama" });
  const first = await create(fields);
  const again = await create({ ...fields, firstName: "Ma\u0304rama" });
  assert.deepEqual([again.status, again.body], [200, first.body]);
});

test("reusing a reference with other data returns 400 and leaves the client unchanged", async () => {
  const fields = clientFields();
  const { body: kept } = await create(fields);
  for (const change of [
    { firstName: "Other" },
    { lastName: "Other" },
    { email: `${randomUUID()}@example.com` },
    { dateOfBirth: "1990-01-01" },
  ]) {
    const { status, fault } = await create({ ...fields, ...change });
    assert.equal(status, 400);
    assert.equal(fault.details[0]?.field, "externalReferenceId");
  }
  assert.deepEqual((await api.call("GET", `${PATH}/${kept.id}`, { token })).body, kept);
});

test("five identical concurrent requests create one client", async () => {
  const fields = clientFields();
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(fields)));
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200, 200, 200],
  );
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
});

test("returns 404 for an unknown client, whatever the id's format", async () => {
  for (const id of [randomUUID(), "nobody", "0", "%00", "..%2Fapplications", "x".repeat(2000)]) {
    const { status } = await api.call("GET", `${PATH}/${id}`, { token });
    assert.equal(status, 404, id);
  }
});
