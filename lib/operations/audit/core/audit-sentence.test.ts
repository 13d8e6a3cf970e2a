import assert from "node:assert/strict";
import { test } from "node:test";
import { type AuditedRow, auditSentence } from "./audit-sentence.ts";

const names = new Map([
  ["1", "Priya Nair"],
  ["2", "Hana Kereama"],
]);
const row = { actor: "user:1", entity: null, entityId: null, detail: null };

test("describes the actor, the action, its target and the change", () => {
  const changed = {
    ...row,
    action: "user.role-changed",
    entity: "user",
    entityId: "2",
    detail: { from: ["ROLE_BROKER"], to: "ROLE_ADMIN" },
  };
  assert.equal(
    auditSentence(changed, names),
    "Priya Nair changed a user's role: Hana Kereama (from Broker, to Administrator)",
  );
  const moved = { ...changed, action: "application.status-changed", entity: "application", entityId: "3" };
  const sentence = auditSentence(
    { ...moved, detail: { to: "READY", code: null, from: "PROCESSING" } },
    names,
  );
  assert.equal(sentence, "Priya Nair changed an application's status (from Processing, to Statements read)");
  const signedIn = { ...row, action: "portal.signed-in", entity: "user", entityId: "1" };
  assert.equal(auditSentence(signedIn, names), "Priya Nair signed in to the portal");
});

test("names every actor, including deleted and unknown users and Lodge itself", () => {
  const by = (actor: string) => auditSentence({ ...row, actor, action: "file.downloaded" }, names);
  assert.equal(by("user:9"), "A deleted user downloaded a file");
  assert.equal(by("anonymous"), "Someone downloaded a file");
  assert.equal(by("applicant:7"), "An applicant downloaded a file");
  assert.equal(by("system:read-statement"), "Lodge downloaded a file");
});

test("shows names in place of ids, and never an id", () => {
  const [document, client] = ["019a9d3e-8120-7f6b-a4d7-2c9e1b0f6a38", "019a9d3e-8120-7f6b-a4d7-2c9e1b0f6a39"];
  const known = new Map([...names, [document, "March.pdf"], [client, "Aroha Ngata"]]);
  const assigned = {
    ...row,
    action: "document.assigned",
    entity: "document",
    entityId: document,
    detail: { to: client },
  };
  assert.equal(
    auditSentence(assigned, known),
    "Priya Nair changed a document's applicant: March.pdf (to Aroha Ngata)",
  );
  assert.equal(auditSentence(assigned, names), "Priya Nair changed a document's applicant");
});

test("describes an action without a label by its name", () => {
  assert.equal(auditSentence({ ...row, action: "crm-note.pinned" }, names), "Priya Nair crm note: pinned");
});

test("describes details with the portal's labels and omits technical ones", () => {
  const sentence = (detail: AuditedRow["detail"]) =>
    auditSentence({ ...row, action: "file.downloaded", detail }, names).replace(
      "Priya Nair downloaded a file",
      "",
    );
  assert.equal(sentence({ code: "PASSWORD_PROTECTED" }), " (code password protected)");
  assert.equal(sentence({ version: 4, isNew: true, tookFile: false }), " (version 4, is new)");
  assert.equal(
    sentence({ from: ["ROLE_USER", "ROLE_BROKER"], to: "ROLE_ADMIN" }),
    " (from No access and Broker, to Administrator)",
  );
  assert.equal(sentence({ corrected: ["0199"], included: [], previous: { a: 1 }, code: null }), "");
  assert.equal(
    sentence({ format: "csv", by: "passkey", about: "nz-sample-2026-27" }),
    " (format csv, by passkey, about nz-sample-2026-27)",
  );
});
