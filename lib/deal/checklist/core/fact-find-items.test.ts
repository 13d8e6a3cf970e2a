import assert from "node:assert/strict";
import { test } from "node:test";
import type { DeclaredFacts } from "#lib/deal/fact-finds/core/fact-find.ts";
import { lifeChangeFlag, lifeChangeKey } from "#lib/deal/fact-finds/core/life-changes.ts";
import { evidenceOf } from "#lib/reading/statements/core/summarise/flag.ts";
import { factsFixture } from "../testing/checklist-fixtures.ts";
import { computeItems } from "./build-checklist.ts";
import type { ChecklistFacts } from "./checklist.ts";

const clientId = "0197c000-0000-7000-8000-000000000001";
const found: DeclaredFacts = {
  clientId,
  state: "SIGNED",
  missing: 0,
  employers: [],
  isSelfEmployed: false,
  change: null,
};
const items = (more: Partial<ChecklistFacts>) => computeItems(factsFixture(more));
const withKey = (key: string, more: Partial<ChecklistFacts>) => items(more).find((item) => item.key === key);

test("an application without a fact find needs no signature or decisions", () => {
  assert.equal(withKey(`fact-find:${clientId}`, {}), undefined);
  assert.equal(withKey("figures", {}), undefined);
});

test("a started fact find must be signed, and signed again after a change", () => {
  const state = (of: DeclaredFacts["state"]) =>
    withKey(`fact-find:${clientId}`, { factFinds: [{ ...found, state: of, missing: 3 }] });
  assert.equal(state("SIGNED")?.state, "DONE");
  for (const open of ["IN_PROGRESS", "COMPLETE", "CHANGED"] as const) {
    assert.deepEqual([state(open)?.state, state(open)?.required], ["OPEN", true]);
    assert.equal(state(open)?.ask, null, "the applicant's page already shows it");
  }
  assert.match(state("IN_PROGRESS")?.why ?? "", /^3 answers are missing/);
});

test("differing figures must be decided; the item names the first three", () => {
  const item = withKey("figures", { factFinds: [found], openFigures: ["Food", "Power", "Rent", "Cards"] });
  assert.equal(item?.state, "OPEN");
  assert.match(item?.why ?? "", /Food, Power, Rent and 1 more\.$/);
});

test("figures are settled only once everything is declared", () => {
  assert.equal(withKey("figures", { factFinds: [found] })?.state, "DONE");
  assert.equal(withKey("figures", { factFinds: [{ ...found, missing: 2 }] })?.state, "UNDER_WAY");
});

test("an expected change stays open until its flag is resolved as it is now worded", () => {
  const change = "Second child due in May, six months of leave";
  const state = (text: string, resolved: string | null) =>
    withKey(`change:${clientId}`, {
      factFinds: [{ ...found, change: text }],
      resolvedFlags: new Map(
        resolved === null
          ? []
          : [
              [
                lifeChangeKey(clientId),
                evidenceOf(lifeChangeFlag({ clientId, name: "Aroha Ngata", text: resolved })),
              ],
            ],
      ),
    });
  assert.deepEqual([state(change, null)?.state, state(change, null)?.required], ["OPEN", true]);
  assert.match(state(change, null)?.why ?? "", /“Second child due in May, six months of leave”/);
  assert.equal(state(change, change)?.state, "DONE");
  assert.equal(state("Twins due in May", change)?.state, "OPEN");
  assert.equal(withKey(`change:${clientId}`, { factFinds: [found] }), undefined);
});

test("declared jobs need payslips unless statements show the same employer", () => {
  const employers = ["Kauri Builders Limited", "Rimu School"];
  const streams = [
    { payer: "KAURI BUILDERS LTD", category: "SALARY" as const, regular: true, accountIds: [] },
  ];
  const titles = items({ factFinds: [{ ...found, employers }], money: { streams, commitments: [] } })
    .filter(({ key }) => key.startsWith("payslips:"))
    .map(({ title }) => title);
  assert.deepEqual(titles, ["Payslips from KAURI BUILDERS LTD", "Payslips from Rimu School"]);
});

test("declared self-employment needs a tax summary", () => {
  const item = withKey("tax-summary", { factFinds: [{ ...found, isSelfEmployed: true }] });
  assert.match(item?.why ?? "", /self-employment, as declared/);
});
