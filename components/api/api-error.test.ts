import assert from "node:assert/strict";
import { test } from "node:test";
import { orUnreachable } from "./api-error.ts";

test("reports code that cannot be fetched as a connection failure, without its URL", async () => {
  const lost = Promise.reject(new Error("Failed to load chunk /_next/static/chunks/1g-fo561lzqcc.js"));
  await assert.rejects(orUnreachable(lost), { message: /^Lodge cannot be reached/ });
  assert.equal(await orUnreachable(Promise.resolve("code")), "code");
});
