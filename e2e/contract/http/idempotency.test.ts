import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { type ApiRequest, logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { clientFields, LOCAL, newApplication, newClient } from "../../support/records.ts";
import { documentsPath, uploadForm } from "../../support/upload.ts";

type Case = {
  path: string;
  /** A request, another one to the same path, and the number of resources that they have created. */
  first: () => ApiRequest;
  other: () => ApiRequest;
  count: () => Promise<number>;
};

let api: CheckedApi;
let token: string;
const cases: Record<string, () => Promise<Case>> = {
  async "create client"() {
    const [one, two] = [clientFields({ lastName: randomUUID() }), clientFields()];
    const path = "/v1/subscriber/clients";
    return {
      path,
      first: () => ({ json: one }),
      other: () => ({ json: two }),
      count: async () =>
        (await api.call("GET", path, { token })).body.filter((item) => item.lastName === one.lastName).length,
    };
  },
  async "create application"() {
    const clients = await Promise.all([newClient(api, token), newClient(api, token)]);
    const [one, two] = clients.map((client) => ({ clients: [{ clientId: client.id }] }));
    const path = "/v1/subscriber/applications";
    return {
      path,
      first: () => ({ json: one }),
      other: () => ({ json: two }),
      count: async () =>
        (await api.call("GET", path, { token })).body.filter((item) =>
          item.clients.some(({ clientId }) => clientId === clients[0]?.id),
        ).length,
    };
  },
  async "upload documents"() {
    const { applicationId } = await newApplication(api, token);
    const path = documentsPath(applicationId);
    const [one, two] = [randomUUID(), randomUUID()];
    const form = (bytes: string) => ({ form: uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes }]) });
    return {
      path,
      first: () => form(one),
      other: () => form(two),
      count: async () => (await api.call("GET", path, { token })).body.documents.length,
    };
  },
};

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const post = <const P extends string>(path: P, request: ApiRequest, key: string) =>
  api.call("POST", path, { token, ...request, headers: { ...LOCAL, "Idempotency-Key": key } });

for (const [name, prepare] of Object.entries(cases)) {
  test(`${name}: a retry with the same key and body returns the first response`, async () => {
    const { path, first, count } = await prepare();
    const key = randomUUID();
    const one = await post(path, first(), key);
    const two = await post(path, first(), key);
    assert.equal(one.status, 200);
    assert.deepEqual([two.status, two.body], [200, one.body]);
    assert.equal(await count(), 1);
  });

  test(`${name}: the same key with another body returns 400 and creates nothing`, async () => {
    const { path, first, other, count } = await prepare();
    const key = randomUUID();
    await post(path, first(), key);
    const { status, fault } = await post(path, other(), key);
    assert.deepEqual([status, fault.details?.[0]?.field], [400, "Idempotency-Key"]);
    assert.equal(await count(), 1);
  });

  test(`${name}: five concurrent duplicates create one resource and get the same response`, async () => {
    const { path, first, count } = await prepare();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, first(), key)));
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 200, 200, 200],
    );
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1);
    assert.equal(await count(), 1);
  });

  test(`${name}: a rejected request does not use up its key, so it can be corrected`, async () => {
    const { path, first } = await prepare();
    const key = randomUUID();
    const wrong: ApiRequest = first().form ? { form: uploadForm("WRONG", []) } : { json: {} };
    assert.equal((await post(path, wrong, key)).status, 400);
    assert.equal((await post(path, first(), key)).status, 200);
  });

  test(`${name}: accepts a key of 255 characters; an empty or longer one returns 400`, async () => {
    const { path, first } = await prepare();
    for (const key of ["", "k".repeat(256)]) {
      const { status, fault } = await post(path, first(), key);
      assert.deepEqual([status, fault.details?.[0]?.field], [400, "Idempotency-Key"]);
    }
    assert.equal((await post(path, first(), randomUUID().padEnd(255, "k"))).status, 200);
  });
}

test("without a key two identical requests create two applications", async () => {
  const { id } = await newClient(api, token);
  const send = () =>
    api.call("POST", "/v1/subscriber/applications", {
      token,
      headers: LOCAL,
      json: { clients: [{ clientId: id }] },
    });
  const [one, two] = [await send(), await send()];
  assert.notEqual(one.body.applicationId, two.body.applicationId);
});

test("the same key may be used for different operations", async () => {
  const key = randomUUID();
  const client = await post("/v1/subscriber/clients", { json: clientFields() }, key);
  const json = { clients: [{ clientId: client.body.id }] };
  assert.equal((await post("/v1/subscriber/applications", { json }, key)).status, 200);
});
