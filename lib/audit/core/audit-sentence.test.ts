import assert from "node:assert/strict";
import { test } from "node:test";
import { auditSentence } from "./audit-sentence.ts";

const names = new Map([
  ["1", "Priya Nair"],
  ["2", "Hana Kereama"],
]);
const row = { actor: "user:1", entity: null, entityId: null, detail: null };

test("a row reads as who did what to whom, with what was changed", () => {
  const changed = {
    ...row,
    action: "user.role-changed",
    entity: "user",
    entityId: "2",
    detail: { from: ["ROLE_BROKER"], to: "ROLE_ADMIN" },
  };
  assert.equal(
    auditSentence(changed, names),
    "Priya Nair changed the role of a user: Hana Kereama (to ROLE_ADMIN)",
  );
  const moved = { ...changed, action: "application.status-changed", entity: "application" };
  const told = auditSentence({ ...moved, detail: { to: "READY", code: null, from: "PROCESSING" } }, names);
  assert.equal(told, "Priya Nair changed the status of an application (from PROCESSING, to READY)");
  const signedIn = { ...row, action: "portal.signed-in", entity: "user", entityId: "1" };
  assert.equal(auditSentence(signedIn, names), "Priya Nair signed in to the portal");
});

test("whoever acts has a name, also who is gone, was never known, or is Lodge itself", () => {
  const by = (actor: string) => auditSentence({ ...row, actor, action: "file.downloaded" }, names);
  assert.equal(by("user:9"), "Somebody who is no longer here downloaded a file");
  assert.equal(by("anonymous"), "Somebody downloaded a file");
  assert.equal(by("applicant:7"), "An applicant downloaded a file");
  assert.equal(by("system:read-statement"), "Lodge downloaded a file");
});

test("an action that has no words yet is told by its name", () => {
  assert.equal(auditSentence({ ...row, action: "crm-note.pinned" }, names), "Priya Nair crm note: pinned");
});
