import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "./api-error.ts";
import { showFaults } from "./api-request.ts";

function shown(error: Error, fields: readonly ("lender" | "clients")[]) {
  const set: [string, string | undefined, boolean | undefined][] = [];
  showFaults<{ lender: string; clients: string }>(
    error,
    (name, fault, options) => set.push([name, fault.message, options?.shouldFocus]),
    fields,
  );
  return set;
}

test("shows each fault on its field and focuses the first", () => {
  const error = new ApiError(400, {
    message: "two faults",
    details: [
      { field: "lender", message: "must not be empty" },
      { field: "clients[1].clientId", message: "is not one of your clients" },
    ],
  });
  assert.deepEqual(shown(error, ["lender", "clients"]), [
    ["lender", "Must not be empty", true],
    ["clients", "Is not one of your clients", false],
  ]);
});

test("shows a fault of an unknown field above the form, with the field in words", () => {
  const error = new ApiError(400, {
    message: "x",
    details: [{ field: "x-crm-platform", message: "is unknown" }],
  });
  assert.deepEqual(shown(error, ["lender"]), [["root", "X crm platform is unknown.", undefined]]);
});

test("shows a fault once that two parts of the request share", () => {
  const details = ["documents[0]", "documents[1]"].map((field) => ({
    field,
    message: "The file has been deleted.",
  }));
  assert.deepEqual(shown(new ApiError(400, { message: "x", details }), ["lender"]), [
    ["root", "The file has been deleted.", undefined],
  ]);
});

test("shows the message of any other failure", () => {
  assert.deepEqual(shown(new Error("gone"), ["lender"]), [["root", "gone", undefined]]);
});
