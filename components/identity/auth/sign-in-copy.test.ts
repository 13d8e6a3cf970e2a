import assert from "node:assert/strict";
import { test } from "node:test";
import { loginRequestSchema } from "#lib/identity/auth/schemas.ts";
import { signInFieldError } from "./sign-in-copy.ts";

function errorsOf(entry: { username: string; password: string }) {
  const fields = loginRequestSchema.safeParse(entry).error?.issues.map(({ path }) => path[0]) ?? [];
  const errorOf = (field: "username" | "password") =>
    signInFieldError(field, entry[field], fields.includes(field));
  return [errorOf("username"), errorOf("password")];
}

test("asks for each empty field", () => {
  assert.deepEqual(errorsOf({ username: "", password: "" }), [
    "Enter your email address",
    "Enter your password",
  ]);
});

test("reports an invalid email address before sending", () => {
  for (const username of ["aroha", "aroha@", "@example.nz", "a b@example.nz"]) {
    assert.match(errorsOf({ username, password: "secret" })[0] ?? "", /full email/, username);
  }
});

test("reports a password that is too long", () => {
  assert.match(
    errorsOf({ username: "a@example.nz", password: "x".repeat(1025) })[1] ?? "",
    /too long for a password/,
  );
});

test("has no message when both fields are filled in", () => {
  assert.deepEqual(errorsOf({ username: "broker@lodge.example", password: "secret" }), [
    undefined,
    undefined,
  ]);
});
