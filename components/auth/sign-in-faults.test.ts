import assert from "node:assert/strict";
import { test } from "node:test";
import { signInFaults } from "./sign-in-faults.ts";

test("each empty field says what to enter", () => {
  assert.deepEqual(signInFaults("", ""), {
    username: "Enter your e-mail address",
    password: "Enter your password",
  });
});

test("what is no e-mail address is said before the server is asked", () => {
  for (const username of ["aroha", "aroha@", "@example.nz", "a b@example.nz"]) {
    assert.match(signInFaults(username, "secret").username ?? "", /whole e-mail/, username);
  }
});

test("both given: nothing to say", () => {
  assert.deepEqual(signInFaults("broker@lodge.example", "secret"), {});
});
