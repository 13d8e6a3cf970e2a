import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, unreachable } from "#components/api/api-error.ts";
import { MAX_FILE_BYTES } from "#lib/documents/model.ts";
import { refusalOf, refusedBeforehand } from "./refusal.ts";

test("rejects empty and oversized files before sending", () => {
  assert.match(refusedBeforehand({ size: 0 }) ?? "", /empty/);
  assert.match(refusedBeforehand({ size: MAX_FILE_BYTES + 1 }) ?? "", /larger than 25 MB/);
  assert.equal(refusedBeforehand({ size: MAX_FILE_BYTES }), undefined);
});

test("turns the API's reason into a sentence about the file", () => {
  const details = [{ field: "files", message: "may: 2026.pdf: is damaged: it ends before its end" }];
  const error = new ApiError(400, { message: "None of the files could be stored.", details });
  assert.deepEqual(refusalOf(error, "may: 2026.pdf"), {
    state: "REFUSED",
    reason: "This file is damaged: it ends before its end.",
  });
  assert.equal(refusalOf(error, "other.pdf").reason, details[0]?.message);
});

test("offers a retry only for failures that may be temporary", () => {
  assert.equal(refusalOf(unreachable(), "a.pdf").state, "FAILED");
  assert.equal(refusalOf(new ApiError(503, { message: "Busy" }), "a.pdf").state, "FAILED");
  assert.equal(refusalOf(new Error("?"), "a.pdf").state, "FAILED");
  assert.equal(refusalOf(new ApiError(413, { message: "Too large" }), "a.pdf").state, "REFUSED");
});

test("distinguishes an expired link from a rejected file", () => {
  assert.equal(refusalOf(new ApiError(404, { message: "Not found" }), "a.pdf").state, "GONE");
  assert.match(refusalOf(new ApiError(404, { message: "Not found" }), "a.pdf").reason, /no longer valid/);
});
