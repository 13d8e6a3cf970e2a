import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { clientFields, LOCAL, newApplication, newClient } from "../../support/records.ts";
import { documentsPath, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;
let bodies: Record<string, { path: string; json?: unknown; form?: () => FormData }>;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  const client = await newClient(api, token);
  const application = await newApplication(api, token);
  bodies = {
    "create client": { path: "/v1/subscriber/clients", json: clientFields() },
    "create application": {
      path: "/v1/subscriber/applications",
      json: { clients: [{ clientId: client.id, isMainApplicant: true }] },
    },
    "upload documents": {
      path: documentsPath(application.applicationId),
      form: () => uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "a payslip" }]),
    },
  };
});

const post = (name: string, headers: Record<string, string>) => {
  const { path, json, form } = bodies[name] ?? { path: "" };
  return api.call("POST", path, { token, headers, ...(form ? { form: form() } : { json }) });
};

for (const name of ["create client", "create application", "upload documents"]) {
  test(`${name} without x-crm-platform returns 400 and lists the valid platforms`, async () => {
    const { status, fault } = await post(name, {});
    assert.equal(status, 400);
    assert.equal(fault.details?.[0]?.field, "x-crm-platform");
    assert.match(fault.message, /local/);
  });

  test(`${name} rejects an unconfigured platform and lists the valid ones`, async () => {
    for (const platform of ["nobody", "", "local2", "constructor"]) {
      const { status, fault } = await post(name, { "x-crm-platform": platform });
      assert.equal(status, 400, platform);
      assert.equal(fault.details?.[0]?.field, "x-crm-platform");
      assert.match(fault.message, /Valid platforms: .*local/);
    }
  });

  test(`${name} compares the platform case-insensitively`, async () => {
    assert.equal((await post(name, { "x-crm-platform": "LOCAL" })).status, 200);
    assert.equal((await post(name, LOCAL)).status, 200);
  });
}

test("checks the header before the application: returns 400, not 404", async () => {
  const form = uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "pay" }]);
  const path = documentsPath(randomUUID());
  assert.equal((await api.call("POST", path, { token, form })).status, 400);
  assert.equal((await api.call("POST", path, { token, form, headers: LOCAL })).status, 404);
});

test("reading does not require x-crm-platform", async () => {
  for (const path of ["/v1/subscriber/clients", "/v1/subscriber/applications"]) {
    assert.equal((await api.call("GET", path, { token })).status, 200);
  }
});
