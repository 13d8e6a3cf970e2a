import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, unreachable } from "#components/platform/api/api-error.ts";
import { MAX_FILE_BYTES } from "#lib/records/documents/upload-limits.ts";
import { faultBeforeSending, uploadFault } from "./upload-queue.ts";

test("rejects empty and oversized files and refused names before sending", () => {
  const name = "a.pdf";
  assert.match(faultBeforeSending({ name, size: 0 }) ?? "", /empty/);
  assert.equal(faultBeforeSending({ name, size: MAX_FILE_BYTES }), null);
  assert.match(faultBeforeSending({ name, size: MAX_FILE_BYTES + 1 }) ?? "", /The limit is 25 MB/);
  assert.match(faultBeforeSending({ name: "a.pdf.exe", size: 1 }) ?? "", /^This file .* ends in \.exe/);
});

test("turns the API's reason into a sentence about the file", () => {
  const details = [{ field: "files", message: "may: 2026.pdf: is damaged: it ends too early" }];
  const error = new ApiError(400, { message: "None of the files could be stored.", details });
  assert.deepEqual(uploadFault(error, "may: 2026.pdf"), {
    reason: "This file is damaged: it ends too early.",
    canRetry: false,
  });
  assert.equal(uploadFault(error, "other.pdf").reason, details[0]?.message);
});

test("uses a reason without details", () => {
  const tooLarge = new ApiError(413, {
    message: "a.pdf: is larger than 25 MiB: split it or save it smaller",
  });
  assert.match(uploadFault(tooLarge, "a.pdf").reason, /^This file is larger than 25 MiB/);
  assert.equal(
    uploadFault(new ApiError(413, { message: "Too large" }), "a.pdf").reason,
    "This file is too large.",
  );
  assert.equal(uploadFault(new ApiError(503, { message: "Busy." }), "a.pdf").reason, "Busy.");
});

test("offers a retry only for failures that may be temporary", () => {
  const canRetry = (error: unknown) => uploadFault(error, "a.pdf").canRetry;
  for (const error of [unreachable(), new ApiError(503, { message: "Busy." }), new Error("?")])
    assert.equal(canRetry(error), true);
  for (const status of [400, 404, 413])
    assert.equal(canRetry(new ApiError(status, { message: "No." })), false);
});
