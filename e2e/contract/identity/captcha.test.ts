import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Answer } from "#testing/answer.ts";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { encodeCaptcha, isChallenge, solveCaptcha } from "../../support/portal-sign-in.ts";

let api: CheckedApi;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
});

const logIn = (captchaToken: string, password = DEMO_PASSWORD) =>
  api.call("POST", "/v1/auth/login", {
    json: { username: "second@lodge.example", password, captchaToken },
  });

const assertCaptchaRejected = ({ status, fault }: Answer<unknown>) => {
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details.map((detail) => detail.field),
    ["captchaToken"],
  );
};

test("GET /v1/auth/captcha returns a unique challenge that expires", async () => {
  const [one, two] = await Promise.all([1, 2].map(() => api.call("GET", "/v1/auth/captcha")));
  assert.equal(one?.status, 200);
  assert.notEqual(one?.body.signature, two?.body.signature);
  assert.ok(isChallenge(one?.body));
  const seconds = (one.body.parameters.expiresAt ?? 0) - Date.now() / 1000;
  assert.ok(seconds > 60 && seconds < 3600);
});

test("a solved challenge allows one login", async () => {
  const token = await solveCaptcha(api.base);
  const first = await logIn(token);
  assert.deepEqual([first.status, first.body.username], [200, "second@lodge.example"]);
  assertCaptchaRejected(await logIn(token));
});

test("only one of two concurrent logins with the same solution succeeds", async () => {
  const token = await solveCaptcha(api.base);
  const answers = await Promise.all([logIn(token), logIn(token)]);
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 400]);
});

test("a wrong password uses up the solution, so each guess costs a proof of work", async () => {
  const token = await solveCaptcha(api.base);
  assert.equal((await logIn(token, "wrong")).status, 401);
  assertCaptchaRejected(await logIn(token));
});

test("an invalid solution returns 400", async () => {
  const { challenge, solution } = JSON.parse(
    Buffer.from(await solveCaptcha(api.base), "base64").toString("utf8"),
  );
  const { parameters, signature } = challenge;
  const forged = [
    { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
    {
      challenge: { parameters: { ...parameters, expiresAt: parameters.expiresAt + 600 }, signature },
      solution,
    },
    { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
    { challenge: { parameters, signature: "0".repeat(signature.length) }, solution },
    { challenge: { parameters }, solution },
    { challenge: null, solution: null },
    [],
  ];
  for (const payload of forged) assertCaptchaRejected(await logIn(encodeCaptcha(payload)));
  for (const text of ["", "rubbish", "e30=", "bnVsbA=="]) assertCaptchaRejected(await logIn(text));
  assert.equal((await logIn(encodeCaptcha({ challenge, solution }))).status, 200);
});
