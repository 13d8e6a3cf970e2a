import assert from "node:assert/strict";
import { test } from "node:test";
import { newPasswordSchema, newPasswordSchemaFor } from "./new-password.ts";

function faults(password: unknown, email?: string): string[] {
  const schema =
    email === undefined ? newPasswordSchema : newPasswordSchemaFor({ email, name: "Aroha Ngata" });
  const result = schema.safeParse(password);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

test("accepts long, unguessable passwords in any script", () => {
  for (const password of [
    "kererū above the old ferry",
    "correct horse battery",
    "x7Gq!mB2zR0t",
    "пароль который длиннее",
    "my password is a sentence",
    "492817305562",
  ]) {
    assert.deepEqual(faults(password), [], password);
  }
});

test("rejects 11 and 201 characters, accepts 12 and 200", () => {
  const text = "vlqzhtmwkdrpeybnx fogujcasi ".repeat(8);
  assert.match(faults(text.slice(0, 11))[0] ?? "", /at least 12/);
  assert.deepEqual(faults(text.slice(0, 12)), []);
  assert.deepEqual(faults(text.slice(0, 200)), []);
  assert.match(faults(text.slice(0, 201))[0] ?? "", /at most 200/);
  assert.deepEqual(faults(12).length, 1);
});

test("rejects the most common passwords, disguised or not, with one message", () => {
  for (const password of [
    "passwordpassword",
    "Password-1234",
    "PASSWORD!!!!!!",
    "qwertyuiop123",
    "123456789012",
    "098765432109",
    "aaaaaaaaaaaaa",
    "123123123123",
    "Welcome202611",
    "lodge-demo-2026",
    "correcthorsebatterystaple",
    "correct horse battery staple",
  ]) {
    assert.equal(faults(password).length, 1, password);
    assert.match(faults(password)[0] ?? "", /most common/, password);
  }
  assert.equal(faults("password").length, 1, "a short one gets only that message");
});

test("rejects the owner's email address in any case", () => {
  const email = "Aroha.Ngata.Broking@example.co.nz";
  for (const password of [email, email.toLowerCase(), "aroha.ngata.broking"]) {
    assert.deepEqual(faults(password, email), ["must not be the email address"], password);
  }
  assert.deepEqual(faults(`${email} and more`, email), []);
});

test("rejects any combination of the owner's name, brokerage and words of this service", () => {
  const email = "aroha@harbourloans.example";
  for (const password of [
    "Aroha Ngata 2026",
    "ArohaHarbourloans1!",
    "lodge-broker-2026",
    "Mortgage.Broker.99",
  ]) {
    assert.deepEqual(faults(password, email).length, 1, password);
    assert.match(faults(password, email)[0] ?? "", /more than your name/, password);
  }
  assert.deepEqual(faults("Aroha likes the old ferry", email), []);
});
