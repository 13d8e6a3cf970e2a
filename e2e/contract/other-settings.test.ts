import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { JwtResponse } from "#lib/auth/schemas.ts";
import { DEMO_PASSWORD, logIn, api as plain } from "../support/api.ts";
import { type CheckedApi, checkedApi, type ErrorBody } from "../support/checked-api.ts";
import { newApplication } from "../support/records.ts";
import { type RunningLodge, startLodge } from "../support/start-lodge.ts";
import { upload, uploadForm } from "../support/upload.ts";

const CALCULATE = "/v2/bank-calculator/calculate";
const METRICS_TOKEN = "only for this test of metrics";
const SERVER = { "X-App-Name": "lodge" };

// The second start finds the data of the first, so that the demo is made once.
const dataDir = mkdtempSync(join(tmpdir(), "lodge-e2e-"));
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** A Lodge with these settings while the tests of a group run. */
function lodgeWith(env: Record<string, string>) {
  const started: { lodge?: RunningLodge; api?: CheckedApi } = {};
  before(async () => {
    started.lodge = await startLodge({ env, dataDir });
    started.api = await checkedApi(started.lodge.url);
  });
  after(() => started.lodge?.stop());
  return {
    get api(): CheckedApi {
      if (!started.api) throw new Error("the Lodge of this group did not start");
      return started.api;
    },
  };
}

const login = (api: CheckedApi, json: unknown, headers: Record<string, string> = SERVER) =>
  api.call<JwtResponse & ErrorBody>("POST", "/v1/auth/login", { headers, json });

describe("without a master sheet, and with another application name", () => {
  const lodge = lodgeWith({
    MASTER_SHEET_ID: "",
    APP_NAME: "other-broker-tool",
    METRICS_TOKEN,
  });

  test("no master sheet configured: the calculator is 400, once the input is right", async () => {
    const { api } = lodge;
    const json = { username: "broker@lodge.example", password: DEMO_PASSWORD };
    const { body } = await login(api, json, { "X-App-Name": "other-broker-tool" });
    for (const path of [CALCULATE, "/v2/bank-calculator/breakdown"]) {
      const answer = await api.call("POST", path, { token: body.token, json: {} });
      assert.equal(answer.status, 400);
      assert.match(answer.body.message, /MASTER_SHEET_ID/);
    }
  });

  test("X-App-Name is matched with the configured name, which is the document's default", async () => {
    const { api } = lodge;
    const json = { username: "broker@lodge.example", password: DEMO_PASSWORD };
    assert.equal((await login(api, json, { "X-App-Name": "other-broker-tool" })).status, 200);
    assert.equal((await login(api, json, SERVER)).status, 400);
    const header = api.document.paths["/v1/auth/login"]?.post?.parameters?.find(
      (parameter) => parameter.name === "X-App-Name",
    );
    assert.deepEqual([header?.required, header?.schema.default], [true, "other-broker-tool"]);
  });

  test("metrics of routes, jobs and pages are one set of figures, for whoever holds the token", async () => {
    const { base } = lodge.api;
    assert.equal((await plain(base, "GET", "/docs")).status, 200);
    assert.equal((await plain(base, "GET", "/api/metrics")).status, 401);
    const { status, body } = await plain<string>(base, "GET", "/api/metrics", { token: METRICS_TOKEN });
    assert.equal(status, 200);
    for (const series of [
      'lodge_http_request_duration_seconds_count{method="POST",route="/v1/auth/login",status="200"}',
      'lodge_http_request_duration_seconds_count{method="GET",route="(page)",status="200"}',
      'lodge_job_runs_total{job="read-statement",outcome="done"}',
      'lodge_statements_read_total{outcome="read"}',
      'lodge_jobs_waiting{job="read-statement"}',
    ])
      assert.ok(body.includes(`\n${series} `), series);
  });
});

describe("with a master sheet that does not exist, behind https", () => {
  const lodge = lodgeWith({ MASTER_SHEET_ID: "nope", BASE_URL: "https://lodge.example/" });

  test("a master sheet that does not exist: 500 that tells nothing internal", async () => {
    const { api } = lodge;
    const token = await logIn(api.base);
    for (const path of [CALCULATE, "/v2/bank-calculator/breakdown"]) {
      const { status, body } = await api.call("POST", path, { token, json: {} });
      assert.equal(status, 500);
      assert.match(body.message, /calculation failed/i);
      assert.doesNotMatch(JSON.stringify(body), /nope|select|Error:|at .*\.ts/);
    }
    assert.equal((await api.call("POST", CALCULATE, { token, json: { applicants: "3" } })).status, 400);
  });

  test("under https: HSTS, Secure cookies, and links that begin with BASE_URL", async () => {
    const { api } = lodge;
    for (const path of ["/v1/nothing", "/openapi.json", "/api/health"]) {
      const { headers } = await plain(api.base, "GET", path);
      assert.match(headers.get("strict-transport-security") ?? "", /max-age=\d{7,}/, path);
    }
    assert.equal(api.document.servers[0]?.url, "https://lodge.example");
    const csrf = await plain(api.base, "GET", "/api/auth/csrf");
    assert.match(csrf.headers.getSetCookie().join("\n"), /; Secure/i);
  });

  test("ten failed logins for an account from an address, then 429 even with the right password", async () => {
    const { api } = lodge;
    const username = "second@lodge.example";
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      // The address is the connection's: what the caller claims about it makes no difference.
      const claimed = {
        "X-Forwarded-For": `10.0.0.${attempt}`,
        "X-Lodge-Client-Address": `10.0.1.${attempt}`,
      };
      const { status } = await login(api, { username, password: "wrong" }, { ...SERVER, ...claimed });
      assert.equal(status, 401, `attempt ${attempt}`);
    }
    for (const password of ["wrong", DEMO_PASSWORD]) {
      for (const name of [username, username.toUpperCase()]) {
        const { status, headers } = await login(api, { username: name, password });
        assert.equal(status, 429);
        const seconds = Number(headers.get("retry-after"));
        assert.ok(seconds > 800 && seconds <= 900, `${seconds} s`);
      }
    }
  });

  test("while locked, shape and CAPTCHA are still checked first, and other accounts go on", async () => {
    const { api } = lodge;
    const username = `${randomUUID()}@lodge.example`;
    const wrong = { username, password: "wrong" };
    for (let attempt = 1; attempt <= 10; attempt += 1) await login(api, wrong);
    assert.equal((await login(api, wrong)).status, 429);
    assert.equal((await login(api, { username })).status, 400);
    const { status, body } = await login(api, wrong, {});
    assert.deepEqual([status, body.details?.[0]?.field], [400, "captchaToken"]);
    await logIn(api.base, "admin@lodge.example");
  });

  test("guesses side by side count like those one after the other", async () => {
    const { api } = lodge;
    const guess = { username: `${randomUUID()}@lodge.example`, password: "wrong" };
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(api, guess)));
    assert.ok(answers.filter((answer) => answer.status === 401).length <= 10);
    assert.ok(answers.every((answer) => [401, 429].includes(answer.status)));
  });

  test("a successful login forgets the failures before it", async () => {
    const { api } = lodge;
    const username = "admin@lodge.example";
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt <= 9; attempt += 1) {
        assert.equal((await login(api, { username, password: "wrong" })).status, 401);
      }
      assert.equal((await login(api, { username, password: DEMO_PASSWORD })).status, 200);
    }
  });

  test("download links begin with BASE_URL", async () => {
    const { api } = lodge;
    const token = await logIn(api.base);
    const { applicationId } = await newApplication(api, token);
    const form = uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "pay" }]);
    const { body } = await upload(api, token, applicationId, form);
    assert.match(body.documents[0]?.downloadUrl ?? "", /^https:\/\/lodge\.example\/files\//);
  });
});
