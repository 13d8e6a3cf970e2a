import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, describeFault, orUnreachable } from "./api-error.ts";

test("describes faults in words, never by the API's names", () => {
  const disclosure = {
    field: "advice.DISCLOSURE",
    message: "Record which disclosure was given, when and how.",
  };
  const amount = { field: "parts[1].approvedAmount", message: "must be an amount such as 1,250.00" };
  assert.equal(describeFault(disclosure), disclosure.message);
  assert.equal(describeFault(amount), "Approved amount must be an amount such as 1,250.00.");
  assert.equal(describeFault({ field: "", message: "must be a JSON object" }), "Must be a JSON object.");
  const refused = new ApiError(400, {
    message: "advice.DISCLOSURE: Record …",
    details: [disclosure, amount],
  });
  assert.equal(refused.message, `${disclosure.message} Approved amount must be an amount such as 1,250.00.`);
  assert.equal(
    new ApiError(409, { message: "Somebody else changed it." }).message,
    "Somebody else changed it.",
  );
});

test("reports code that cannot be fetched as a connection failure, without its URL", async () => {
  const lost = Promise.reject(new Error("Failed to load chunk /_next/static/chunks/1g-fo561lzqcc.js"));
  await assert.rejects(orUnreachable(lost), { message: /^Lodge cannot be reached/ });
  assert.equal(await orUnreachable(Promise.resolve("code")), "code");
});
