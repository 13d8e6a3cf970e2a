import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { readJson, readQuery } from "./validate.ts";

const post = (body: string) =>
  new Request("http://lodge.test", { method: "POST", headers: { "content-type": "application/json" }, body });

async function faultsOf(read: () => unknown): Promise<Record<string, string>> {
  try {
    await read();
    return {};
  } catch (error) {
    assert.ok(error instanceof AppError, String(error));
    return Object.fromEntries((error.details ?? []).map(({ field, message }) => [field, message]));
  }
}

test("rejects a body that is nested too deeply", async () => {
  const arrays = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const objects = `${'{"a":'.repeat(50_000)}"\\u0041"${"}".repeat(50_000)}`;
  for (const body of [`{"name": "\\u0041", "other": ${arrays}}`, objects])
    assert.deepEqual(await faultsOf(() => readJson(post(body))), {
      body: "is nested deeper than 50 levels",
    });
  const legal = `{"a": ${"[".repeat(49)}"\\u0041"${"]".repeat(49)}}`;
  assert.deepEqual(await faultsOf(() => readJson(post(legal))), {});
});

test("requires the body to be an object", async () => {
  for (const body of ["[]", "null", "5", '"text"', "true"])
    assert.deepEqual(await faultsOf(() => readJson(post(body))), { body: "must be a JSON object" }, body);
});

test("reports the field of each text that PostgreSQL cannot store, in a body and in a query", async () => {
  const body = String.raw`{"a": ["fine", "\u0000"], "b": {"c": "\ud800"}, "d": "\ud83d\ude00"}`;
  assert.deepEqual(await faultsOf(() => readJson(post(body))), {
    "a[1]": "must not contain NUL characters",
    "b.c": "must not contain unpaired surrogates",
  });
  const request = new Request("http://lodge.test/?search=a%00b&page=2");
  assert.deepEqual(await faultsOf(() => readQuery(request)), {
    search: "must not contain NUL characters",
  });
});

test("returns 400 for a truncated body and rethrows other failures", async () => {
  const failing = (error: Error) =>
    new Request("http://lodge.test", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new ReadableStream({ pull: (controller) => controller.error(error) }),
      duplex: "half",
    } as RequestInit);
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  assert.deepEqual(await faultsOf(() => readJson(failing(aborted))), {
    body: "was cut off: send the request again",
  });
  const broken = new Error("broken");
  await assert.rejects(readJson(failing(broken)), broken);
});
