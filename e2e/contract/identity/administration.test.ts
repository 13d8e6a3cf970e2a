import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { eventually, logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { solveCaptcha } from "../../support/portal-sign-in.ts";

const PATH = "/v1/portal/administration";
let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base, "admin@lodge.example");
});

test("users are invited, changed, signed out, emailed again and withdrawn as documented", async () => {
  const email = `${randomUUID()}@example.com`;
  const json = { name: "Hana Kereama", email, role: "ROLE_BROKER" };
  const headers = { "Idempotency-Key": randomUUID() };
  const invited = await api.call("POST", `${PATH}/users`, { token, json, headers });
  assert.deepEqual([invited.status, invited.body.state], [200, "INVITED"]);
  const replayed = await api.call("POST", `${PATH}/users`, { token, json, headers });
  assert.equal(replayed.body.userId, invited.body.userId);
  assert.equal((await api.call("POST", `${PATH}/users`, { token, json })).status, 400);
  const { body } = await eventually(
    () => api.call("GET", `${PATH}/users?search=${email}&state=INVITED`, { token }),
    (answer) => answer.body.users[0]?.link?.delivery.state === "SENT",
  );
  assert.equal(body.total, 1);
  const user = `${PATH}/users/${invited.body.userId}` as const;
  const changed = await api.call("PATCH", user, { token, json: { role: "ROLE_USER" } });
  assert.deepEqual([changed.status, changed.body.role], [200, "ROLE_USER"]);
  assert.equal((await api.call("PATCH", user, { token, json: {} })).status, 400);
  assert.equal((await api.call("DELETE", `${user}/sessions`, { token })).status, 204);
  assert.equal((await api.call("POST", `${user}/password-link`, { token })).status, 200);
  assert.equal((await api.call("DELETE", user, { token })).status, 204);
  assert.equal((await api.call("PATCH", user, { token, json: { active: false } })).status, 404);
});

test("a password reset responds the same for any user, and an invalid link is rejected", async () => {
  for (const email of ["nobody@lodge.example", "viewer@lodge.example"]) {
    const captchaToken = await solveCaptcha(api.base);
    const asked = await api.call("POST", "/v1/auth/password-reset", { json: { email, captchaToken } });
    assert.deepEqual([asked.status, asked.body], [204, ""]);
  }
  const bare = await api.call("POST", "/v1/auth/password-reset", { json: { email: "nobody@lodge.example" } });
  assert.deepEqual([bare.status, bare.fault.details?.[0]?.field], [400, "captchaToken"]);
  const json = { token: "made-up", password: "kererū above the old ferry" };
  const made = await api.call("POST", "/v1/auth/new-password", { json });
  assert.deepEqual([made.status, made.fault.details?.[0]?.field], [400, "token"]);
});

test("the audit log, its download and the jobs are as documented", async () => {
  const page = await api.call("GET", `${PATH}/audit?entity=user`, { token });
  assert.equal(page.status, 200);
  assert.ok(page.body.rows.length > 0);
  assert.equal((await api.call("GET", `${PATH}/audit?before=yesterday`, { token })).status, 400);
  const headers = { authorization: `Bearer ${token}` };
  const csv = await fetch(`${api.base}${PATH}/audit.csv?entity=user&to=2000-01-01`, { headers });
  assert.deepEqual([csv.status, csv.headers.get("content-type")], [200, "text/csv; charset=utf-8"]);
  assert.equal((await csv.text()).trimEnd().split("\r\n").length, 1);
  const jobs = await api.call("GET", `${PATH}/jobs?state=DONE`, { token });
  assert.deepEqual([jobs.status, jobs.body.runner.kind], [200, "EMBEDDED"]);
  assert.ok(jobs.body.runs.length > 0);
  const retry = `${PATH}/jobs/${randomUUID()}/read-statement/retry`;
  assert.equal((await api.call("POST", retry, { token })).status, 404);
});
