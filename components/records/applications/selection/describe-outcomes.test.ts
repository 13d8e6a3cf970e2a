import assert from "node:assert/strict";
import { test } from "node:test";
import type { BatchOutcomes } from "#lib/records/applications/schemas.ts";
import { describeOthers, doneRows, namesOf } from "./describe-outcomes.ts";
import type { SelectableRow } from "./selection.tsx";

const rows = ["Aroha", "Ravi", "Claire", "Tāne", "Mere"].map(
  (names): SelectableRow => ({
    applicationId: names.toLowerCase(),
    names,
    status: "DRAFT",
    created: "2026-11-20",
    accounts: 0,
    documents: 0,
    bestLending: null,
    waitingLinks: 0,
  }),
);

type Outcome = BatchOutcomes["outcomes"][number];

const refused = (names: string, message: string): Outcome => ({
  applicationId: names.toLowerCase(),
  outcome: "NOT_ALLOWED",
  message,
});
const done = (names: string): Outcome => ({
  applicationId: names.toLowerCase(),
  outcome: "DONE",
  message: null,
});

test("separates successes from failures and gives the reasons", () => {
  const outcomes = [
    done("Ravi"),
    refused("Aroha", "The loan has settled"),
    refused("Someone", "Something went wrong. Try again."),
  ];
  assert.deepEqual(
    doneRows(rows, outcomes).map(({ names }) => names),
    ["Ravi"],
  );
  assert.equal(
    describeOthers(rows, outcomes),
    "Aroha: the loan has settled; An application: something went wrong. Try again",
  );
  assert.equal(describeOthers(rows, [done("Ravi")]), undefined);
});

test("names three and counts the rest", () => {
  const outcomes = rows.map(({ names }) => refused(names, "Already withdrawn"));
  const text = "Aroha: already withdrawn; Ravi: already withdrawn; Claire: already withdrawn; and 2 more";
  assert.equal(describeOthers(rows, outcomes), text);
});

test("names five applications in a sentence", () => {
  assert.equal(namesOf(rows), "Aroha; Ravi; Claire; Tāne; Mere");
  assert.equal(namesOf([...rows, ...rows.slice(0, 2)]), "Aroha; Ravi; Claire; Tāne; Mere; and 2 more");
});
