import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { DEMO_PASSWORD, eventually, logIn, api as plain } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { cookieHeader, signIn } from "../../support/portal-sign-in.ts";
import { newApplication } from "../../support/records.ts";
import { createDataDir, type RunningLodge, startLodge } from "../../support/start-lodge.ts";
import { upload, uploadForm } from "../../support/upload.ts";

const CALCULATE = "/v2/bank-calculator/calculate";
const SESSION = "__Host-next-auth.session-token";
const METRICS_TOKEN = "only for this test of metrics";
const SERVER = { "X-App-Name": "lodge" };
const OTHER_SERVER = { "X-App-Name": "other-broker-tool" };
const demoBroker = { username: "broker@lodge.example", password: DEMO_PASSWORD };

const dataDir = createDataDir();
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a Lodge with these settings for a group of tests. */
function lodgeWith(env: Record<string, string>) {
  const started: { lodge?: RunningLodge; api?: CheckedApi } = {};
  before(async () => {
    started.lodge = await startLodge({ env, dataDir });
    started.api = await checkedApi(started.lodge.url);
  });
  after(() => started.lodge?.stop());
  return {
    get api(): CheckedApi {
      if (!started.api) throw new Error("this group's Lodge did not start");
      return started.api;
    },
  };
}

const login = (api: CheckedApi, json: unknown, headers: Record<string, string> = SERVER) =>
  api.call("POST", "/v1/auth/login", { headers, json });

describe("without a master sheet, and with another application name", () => {
  const lodge = lodgeWith({
    MASTER_SHEET_ID: "",
    APP_NAME: "other-broker-tool",
    METRICS_TOKEN,
  });

  test("without a configured master sheet the calculator returns 400 for valid input", async () => {
    const { api } = lodge;
    const { body } = await login(api, demoBroker, OTHER_SERVER);
    for (const path of [CALCULATE, "/v2/bank-calculator/breakdown"]) {
      const answer = await api.call("POST", path, { token: body.token, json: {} });
      assert.equal(answer.status, 400);
      assert.match(answer.fault.message, /MASTER_SHEET_ID/);
    }
  });

  test("compares X-App-Name with the configured name, which is the document's default", async () => {
    const { api } = lodge;
    assert.equal((await login(api, demoBroker, OTHER_SERVER)).status, 200);
    assert.equal((await login(api, demoBroker, SERVER)).status, 400);
    const header = api.document.paths["/v1/auth/login"]?.post?.parameters?.find(
      (parameter) => parameter.name === "X-App-Name",
    );
    assert.deepEqual([header?.required, header?.schema.default], [true, "other-broker-tool"]);
  });

  test("metrics cover routes, jobs and pages, and require the token", async () => {
    const { api } = lodge;
    const { base } = api;
    assert.equal((await plain(base, "GET", "/docs")).status, 200);
    assert.equal((await plain(base, "GET", "/api/metrics")).status, 401);
    assert.equal((await plain(base, "POST", "/v1/auth/login", { text: "x".repeat(70_000) })).status, 413);
    const token = (await login(api, demoBroker, OTHER_SERVER)).body.token;
    const { applicationId } = await newApplication(api, token);
    const statement = { name: "may.csv", bytes: "Date,Details,Amount\n11/05/2026,Shop,-10.00\n" };
    await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", [statement]));
    const isRead = /\nlodge_job_runs_total\{job="read-statement",outcome="done"\} /;
    const { body } = await eventually(
      () => plain(base, "GET", "/api/metrics", { token: METRICS_TOKEN }),
      (answer) => answer.status === 200 && isRead.test(String(answer.body)),
    );
    for (const series of [
      'lodge_http_request_duration_seconds_count{method="POST",route="/v1/auth/login",status="200"}',
      'lodge_http_request_duration_seconds_count{method="GET",route="(page)",status="200"}',
      'lodge_statements_read_total{outcome="read"}',
      'lodge_jobs_waiting{job="read-statement"}',
      'lodge_refusals_total{reason="body_too_large",status="413"}',
    ])
      assert.ok(String(body).includes(`\n${series} `), series);
  });
});

describe("with a master sheet that does not exist, behind https", () => {
  const lodge = lodgeWith({
    MASTER_SHEET_ID: "nope",
    BASE_URL: "https://lodge.example/",
    SEED_DEMO: "on",
    TRUSTED_PROXIES: "127.0.0.0/8, ::1",
  });

  test("a missing master sheet returns 500 without internal details", async () => {
    const { api } = lodge;
    const token = await logIn(api.base);
    for (const path of [CALCULATE, "/v2/bank-calculator/breakdown"]) {
      const { status, body, fault } = await api.call("POST", path, { token, json: {} });
      assert.equal(status, 500);
      assert.match(fault.message, /calculation failed/i);
      assert.doesNotMatch(JSON.stringify(body), /nope|select|Error:|at .*\.ts/);
    }
    assert.equal((await api.call("POST", CALCULATE, { token, json: { applicants: "3" } })).status, 400);
  });

  test("under https: HSTS, Secure cookies, and links starting with BASE_URL", async () => {
    const { api } = lodge;
    for (const path of ["/v1/nothing", "/openapi.json", "/api/health"]) {
      const { headers } = await plain(api.base, "GET", path);
      assert.match(headers.get("strict-transport-security") ?? "", /max-age=\d{7,}/, path);
    }
    assert.equal(api.document.servers[0]?.url, "https://lodge.example");
    const csrf = await plain(api.base, "GET", "/api/auth/csrf");
    assert.match(csrf.headers.getSetCookie().join("\n"), /; Secure/i);
  });

  test("under https every sign-in cookie starts with __Host-, and the session cookie has no other name", async () => {
    const { base } = lodge.api;
    const { response, jar } = await signIn(base);
    assert.deepEqual(
      [...jar.keys()].filter((name) => !name.startsWith("__Host-")),
      [],
    );
    const session = response.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? "";
    for (const attribute of [/; Path=\/(;|$)/i, /; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i])
      assert.match(session, attribute);
    assert.doesNotMatch(session, /; Domain/i);
    const read = (cookie: string) => plain(base, "GET", "/v1/subscriber/clients", { headers: { cookie } });
    const value = jar.get(SESSION) ?? "";
    assert.equal((await read(`${SESSION}=${value}`)).status, 200);
    assert.equal((await read(`__Secure-next-auth.session-token=${value}`)).status, 401);
  });

  test("an administrator without a second factor reaches only the account screen", async () => {
    const { base } = lodge.api;
    const { jar } = await signIn(base, { username: "admin@lodge.example" });
    const headers = { cookie: cookieHeader(jar) };
    const open = (path: string) => fetch(base + path, { headers, redirect: "manual" });
    for (const path of ["/administration/users", "/administration/audit", "/applications"]) {
      const response = await open(path);
      assert.deepEqual([response.status, response.headers.get("location")], [307, "/account"], path);
      assert.doesNotMatch(await response.text(), /viewer@lodge\.example|Invite user/, path);
    }
    const account = await open("/account");
    assert.equal(account.status, 200);
    assert.match(await account.text(), /Set up two-factor sign-in to continue/);
    const refused = await plain(base, "GET", "/v1/portal/administration/users", { headers });
    assert.equal(refused.status, 403);
    assert.match(refused.fault.message, /set up an authenticator app or a passkey/);
  });

  /** Clients behind the proxy, each with an address in its own network. */
  let clients = 0;
  const newClient = () => {
    clients += 1;
    return { ...SERVER, "X-Forwarded-For": `10.1.${clients}.7` };
  };
  const wrong = (username: string) => ({ username, password: "wrong" });

  test("throttles failed logins by account and real address only, whatever address the client claims", async () => {
    const { api } = lodge;
    const username = "second@lodge.example";
    const client = newClient();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const claimed = `10.0.0.${attempt}, ${client["X-Forwarded-For"]}`;
      const headers = {
        ...SERVER,
        "X-Forwarded-For": claimed,
        "X-Lodge-Client-Address": `10.0.1.${attempt}`,
      };
      assert.equal((await login(api, wrong(username), headers)).status, 401, `attempt ${attempt}`);
    }
    for (const name of [username, username.toUpperCase()]) {
      const { status, headers } = await login(api, wrong(name), client);
      assert.deepEqual([status, headers.get("retry-after")], [429, "1"]);
    }
    assert.equal((await login(api, { username, password: DEMO_PASSWORD }, newClient())).status, 200);
  });

  test("while throttled, still validates the body and the CAPTCHA first, and does not affect other accounts", async () => {
    const { api } = lodge;
    const client = newClient();
    const { "X-Forwarded-For": address } = client;
    const username = `${randomUUID()}@lodge.example`;
    // Enough failures for a pause that outlasts the requests below.
    for (let failures = 0; failures < 12; ) {
      const { status, headers } = await login(api, wrong(username), client);
      if (status === 401) failures += 1;
      else if (Number(headers.get("retry-after")) > 4) break;
    }
    assert.equal((await login(api, wrong(username), client)).status, 429);
    assert.equal((await login(api, { username }, client)).status, 400);
    const { status, fault } = await login(api, wrong(username), { "X-Forwarded-For": address });
    assert.deepEqual([status, fault.details?.[0]?.field], [400, "captchaToken"]);
    const other = { username: "admin@lodge.example", password: DEMO_PASSWORD };
    assert.equal((await login(api, other, client)).status, 200);
  });

  test("counts concurrent guesses like sequential ones", async () => {
    const { api } = lodge;
    const [guess, client] = [wrong(`${randomUUID()}@lodge.example`), newClient()];
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(api, guess, client)));
    assert.ok(answers.filter((answer) => answer.status === 401).length <= 8);
    assert.ok(answers.every((answer) => [401, 429].includes(answer.status)));
  });

  test("an account under attack from many networks still accepts its user from a network used before", async () => {
    const { api } = lodge;
    const right = { username: "second@lodge.example", password: DEMO_PASSWORD };
    const home = newClient();
    assert.equal((await login(api, right, home)).status, 200);
    const attacks = [];
    for (let count = 0; count < 20; count += 1)
      attacks.push((await login(api, wrong(right.username), newClient())).status);
    assert.ok(attacks.includes(429));
    assert.equal((await login(api, right, home)).status, 200);
  });

  test("a successful login resets earlier failures", async () => {
    const { api } = lodge;
    const username = "admin@lodge.example";
    const client = newClient();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt <= 5; attempt += 1)
        assert.equal((await login(api, wrong(username), client)).status, 401);
      assert.equal((await login(api, { username, password: DEMO_PASSWORD }, client)).status, 200);
    }
  });

  test("download links start with BASE_URL", async () => {
    const { api } = lodge;
    const token = await logIn(api.base);
    const { applicationId } = await newApplication(api, token);
    const form = uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "pay" }]);
    const { body } = await upload(api, token, applicationId, form);
    assert.match(body.documents[0]?.downloadUrl ?? "", /^https:\/\/lodge\.example\/files\//);
  });
});
