import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";
import {
  accountFixture,
  days,
  documentFixture,
  factsFixture,
  loanFixture,
} from "../testing/checklist-fixtures.ts";
import { buildChecklist } from "./build-checklist.ts";
import { applicantRequests, type ChecklistFacts, missingItems, type Waiver } from "./checklist.ts";

const clientIds = ["0197c000-0000-7000-8000-000000000001", "0197c000-0000-7000-8000-000000000002"];
const names = ["HARBOUR LTD", "Harbour Ltd.", "Kererū Bank", "学校", "", "LOAN"];
const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-09-${String(day).padStart(2, "0")}`);
const name = fc.constantFrom(...names);

const range = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 120 }))
  .map(([start, length]) => {
    const { from } = days("2026-01-01", "2026-01-01");
    return { from: from + start, to: from + start + length };
  });
const account = fc
  .record({
    accountId: fc.constantFrom("a1", "a2", "a3", "a4"),
    accountNumber: fc.constantFrom(null, "12-3456-0789012-00", "01-0001-0009012-00", "**** 9012", "?"),
    accountName: fc.constantFrom(null, "MS A NGATA", "T WHITIORA", "Online Saver"),
    kind: fc.constantFrom(null, "TRANSACTION" as const, "LOAN" as const),
    coverage: fc.array(range, { maxLength: 3 }).map((ranges) => {
      const sorted = ranges.toSorted((a, b) => a.from - b.from);
      return sorted.filter((one, index) => index === 0 || one.from > (sorted[index - 1]?.to ?? 0) + 1);
    }),
  })
  .map(accountFixture);
const document = fc
  .record({
    documentId: fc.constantFrom("d1", "d2", "d3", "d4", "d5"),
    category: fc.constantFrom(...documentCategories),
    status: fc.constantFrom("STORED", "SUBMITTED", "PROCESSED", "FAILED" as const),
  })
  .map((known) => documentFixture(known as Parameters<typeof documentFixture>[0]));
const facts: fc.Arbitrary<ChecklistFacts> = fc
  .record({
    documents: fc.uniqueArray(document, { maxLength: 5, selector: ({ documentId }) => documentId }),
    accounts: fc.uniqueArray(account, { maxLength: 4, selector: ({ accountId }) => accountId }),
    statements: fc.array(
      fc.record({
        documentId: fc.constantFrom("d1", "d2"),
        accountId: fc.constantFrom("a1", "a2"),
        verification: fc.constantFrom("PROVED", "CONFLICT", "NOT_CHECKABLE" as const),
      }),
      { maxLength: 4 },
    ),
    transfers: fc.array(
      fc.record({
        accountId: fc.constantFrom("a1", "a2"),
        date,
        description: fc.constantFrom("TO 12-3456-0789012-50", "TO 0789012-50", "SAVINGS"),
        merchant: name,
        named: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    money: fc.option(
      fc.record({
        streams: fc.array(
          fc.record({
            payer: name,
            category: fc.constantFrom("SALARY", "OTHER_INCOME" as const),
            regular: fc.boolean(),
          }),
          { maxLength: 4 },
        ),
        commitments: fc.array(
          fc.record({ lender: name, type: fc.constantFrom("MORTGAGE", "BNPL" as const), lastDate: date }),
          { maxLength: 4 },
        ),
      }),
    ),
    loans: fc.array(fc.record({ lender: fc.option(name), balance: fc.option(fc.nat()) }).map(loanFixture), {
      maxLength: 3,
    }),
    two: fc.boolean(),
  })
  .map(({ two, ...known }) =>
    factsFixture({
      ...(known as Partial<ChecklistFacts>),
      applicants: [
        { clientId: clientIds[0] ?? "", firstName: "Aroha", lastName: "Ngata" },
        ...(two ? [{ clientId: clientIds[1] ?? "", firstName: "Tāne", lastName: "Whitiora" }] : []),
      ],
    }),
  );

/** A history of changes to an application: new facts, or a waiver of an item that is open at that point. */
const history = fc.array(
  fc.oneof(
    facts.map((next) => ({ kind: "facts" as const, next })),
    fc.nat().map((pick) => ({ kind: "waive" as const, pick })),
  ),
  { minLength: 1, maxLength: 12 },
);

test("keeps keys unique and waived items waived or done, through any changes", () => {
  fc.assert(
    fc.property(history, (steps) => {
      let now = factsFixture();
      const waivers: Waiver[] = [];
      for (const step of steps) {
        const before = buildChecklist({ facts: now, waivers, own: [] });
        if (step.kind === "facts") now = step.next;
        else {
          const open = before.items.filter(({ state }) => state === "OPEN");
          const chosen = open[step.pick % Math.max(1, open.length)];
          if (chosen) waivers.push({ key: chosen.key, reason: "Seen", waivedAt: "now" });
        }
        const { items, complete, progress } = buildChecklist({ facts: now, waivers, own: [] });
        const keys = items.map(({ key }) => key);
        assert.equal(new Set(keys).size, keys.length, keys.join(" "));
        for (const { key, state, ask } of items) {
          assert.match(key, /^[a-z0-9.:_-]+$/);
          assert.doesNotMatch(ask?.text ?? "", /[.:]$/, "the items of a list end alike");
          if (waivers.some((waiver) => waiver.key === key))
            assert.ok(["WAIVED", "DONE"].includes(state), key);
        }
        assert.equal(complete, missingItems({ items }).length === 0);
        assert.equal(complete, progress.done === progress.total);
      }
    }),
    { numRuns: 200 },
  );
});

test("does not depend on the order of the facts", () => {
  fc.assert(
    fc.property(facts, (known) => {
      const reversed = {
        ...known,
        accounts: known.accounts.toReversed(),
        transfers: known.transfers.toReversed(),
        loans: known.loans.toReversed(),
        statements: known.statements.toReversed(),
      };
      const keys = (from: ChecklistFacts) =>
        buildChecklist({ facts: from, waivers: [], own: [] })
          .items.map(({ key, state, required }) => `${key} ${state} ${required}`)
          .sort();
      assert.deepEqual(keys(reversed), keys(known));
    }),
    { numRuns: 200 },
  );
});

test("never asks an applicant about another applicant or about a faulty file", () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { items } = buildChecklist({ facts: known, waivers: [], own: [] });
      for (const clientId of clientIds) {
        const texts = applicantRequests({ items }, clientId).map(({ text }) => text);
        assert.equal(new Set(texts).size, texts.length);
        for (const text of texts) {
          const from = items.filter(({ ask }) => ask?.text === text);
          assert.ok(from.some((item) => item.clientId === null || item.clientId === clientId));
          assert.ok(!/contradict|altered|could not be/.test(text));
        }
      }
    }),
    { numRuns: 100 },
  );
});
