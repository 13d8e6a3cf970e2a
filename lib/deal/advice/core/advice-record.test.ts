import assert from "node:assert/strict";
import { test } from "node:test";
import { adviceParts, readAdviceParts } from "#lib/platform/settings/advice-parts.ts";
import { type AdviceRecord, emptyAdvice, missingToAcknowledge, partStates } from "./advice-record.ts";
import { adviceText } from "./advice-text.ts";

const applicants = [
  { clientId: "a", clientName: "Aroha Ngata", hasAcknowledged: true },
  { clientId: "b", clientName: "Wiremu Ngata", hasAcknowledged: true },
];
const check = { identitySeen: "Passport", addressSeen: "Bill", seenOn: "2026-11-01" };
const whole: AdviceRecord = {
  disclosure: { document: "Disclosure, version 4", givenOn: "2026-11-01", how: "EMAIL" },
  identity: [
    { clientId: "a", ...check },
    { clientId: "b", ...check },
  ],
  needs: "A home",
  scenarioId: "s",
  recommendation: { lenderName: "Kauri Bank", reasons: "Lowest rate" },
  conflicts: "None",
  commission: "0.85%",
};
const missing = (...given: Parameters<typeof partStates>) =>
  partStates(...given).flatMap(({ part, todo }) => (todo === null ? [] : [part]));

test("lists every part of an empty record and none of a complete one", () => {
  const nobodySigned = applicants.map((one) => ({ ...one, hasAcknowledged: false }));
  assert.deepEqual(missing(emptyAdvice, nobodySigned, false), [...adviceParts]);
  assert.deepEqual(missing(whole, applicants, true), []);
});

test("requires each applicant's identity and signature, and names those without", () => {
  const [first] = whole.identity;
  const record = { ...whole, identity: first ? [first] : [] };
  const people = applicants.map((one) => ({ ...one, hasAcknowledged: one.clientId === "b" }));
  const states = partStates(record, people, true);
  const todo = (part: string) => states.find((state) => state.part === part)?.todo ?? "";
  assert.match(todo("IDENTITY"), /for Wiremu Ngata\.$/);
  assert.match(todo("ACKNOWLEDGEMENT"), /Ask Aroha Ngata to/);
});

test("is complete without an address seen", () => {
  const identity = whole.identity.map((one) => ({ ...one, addressSeen: null }));
  assert.deepEqual(missing({ ...whole, identity }, applicants, true), []);
});

test("counts conflicts only together with commission", () => {
  assert.deepEqual(missing({ ...whole, commission: null }, applicants, true), ["CONFLICTS"]);
  assert.deepEqual(missing({ ...whole, conflicts: null }, applicants, true), ["CONFLICTS"]);
});

test("the text changes with everything that applicants acknowledge, but not with an identity check", () => {
  const compared = { name: "Petone", calculatedOn: "2026-11-03", banks: [{ name: "Rimu", maxLending: 5 }] };
  const text = adviceText(whole, compared);
  assert.equal(adviceText({ ...whole, identity: [] }, compared), text);
  const changes: AdviceRecord[] = [
    { ...whole, disclosure: { document: "Version 5", givenOn: "2026-11-01", how: "EMAIL" } },
    { ...whole, needs: "A bach" },
    { ...whole, recommendation: { lenderName: "Rimu Bank", reasons: "Lowest rate" } },
    { ...whole, conflicts: "A cousin works there" },
    { ...whole, commission: "0.9%" },
  ];
  for (const change of changes) assert.notEqual(adviceText(change, compared), text);
  const more = { ...compared, banks: [{ name: "Rimu", maxLending: 6 }] };
  assert.notEqual(adviceText(whole, more), text);
});

test("reads the setting in any case and rejects unknown parts", () => {
  assert.deepEqual(readAdviceParts(""), []);
  assert.deepEqual(readAdviceParts(" needs, DISCLOSURE,needs,"), ["DISCLOSURE", "NEEDS"]);
  assert.equal(readAdviceParts("DISCLOSURE, SIGNATURE"), null);
});

test("advice can be acknowledged without identity checks and a comparison", () => {
  const missingOf = (record: AdviceRecord) =>
    missingToAcknowledge(partStates(record, applicants, false)).map(({ part }) => part);
  assert.deepEqual(missingOf({ ...whole, identity: [] }), []);
  assert.deepEqual(missingOf({ ...whole, needs: null, commission: null }), ["NEEDS", "CONFLICTS"]);
});
