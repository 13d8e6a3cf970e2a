import assert from "node:assert/strict";
import { test } from "node:test";
import { buildChecklist } from "#lib/deal/checklist/core/build-checklist.ts";
import {
  accountFixture,
  days,
  documentFixture,
  factsFixture,
} from "#lib/deal/checklist/testing/checklist-fixtures.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { nearDates } from "./due-dates.ts";
import { daysWaiting, isDormant, isStuck, type MoveFacts, nextMove } from "./next-move.ts";

const facts: MoveFacts = {
  readingStatus: "READY",
  today: "2026-11-23",
  lead: null,
  openConditions: [],
  settlesOn: null,
  arrived: 0,
  linkedClients: [],
  linkEnds: false,
  checklist: null,
};
const aroha = factsFixture().applicants[0]?.clientId ?? "";
const brief = (more: Partial<MoveFacts>) => {
  const { mover, reason } = nextMove({ ...facts, ...more });
  return `${mover} ${reason}`;
};
const at = (state: SubmissionState, more: Partial<MoveFacts> = {}) =>
  brief({ lead: { state, lenderName: "Kauri Bank" }, ...more });
const checklist = (missing: "NOTHING" | "STATEMENTS") =>
  buildChecklist({
    facts: factsFixture({
      documents: [documentFixture(), documentFixture({ documentId: "p", category: "PAYSLIPS" })],
      accounts: [
        accountFixture({
          coverage: [days(missing === "NOTHING" ? "2026-08-01" : "2026-10-10", "2026-11-10")],
        }),
      ],
    }),
    waivers: [],
    own: [],
  });

test("waits on the lender for decisions and settlement, and on the broker for everything else", () => {
  assert.equal(at("SUBMITTED"), "LENDER DECISION");
  assert.equal(at("MORE_INFORMATION"), "YOU MORE_INFORMATION");
  assert.equal(at("CONDITIONAL"), "YOU UNCONDITIONAL");
  assert.equal(at("UNCONDITIONAL"), "LENDER SETTLEMENT");
  assert.equal(at("UNCONDITIONAL", { settlesOn: "2026-11-24" }), "LENDER SETTLEMENT");
  assert.equal(at("UNCONDITIONAL", { settlesOn: "2026-11-23" }), "YOU DRAWDOWN");
  assert.equal(at("DECLINED"), "YOU NEXT_LENDER");
});

test("makes open conditions and new applicant files the broker's move", () => {
  const openConditions = [
    { text: "Valuation", dueOn: "2026-11-25" },
    { text: "Insurance", dueOn: null },
  ];
  const lead = { state: "CONDITIONAL", lenderName: "Kauri Bank" } as const;
  assert.deepEqual(nextMove({ ...facts, lead, openConditions }), {
    mover: "YOU",
    reason: "CONDITIONS",
    subject: "Valuation",
    count: 2,
    yours: 0,
  });
  assert.equal(at("SUBMITTED", { arrived: 1 }), "YOU APPLICANT_UPLOADED");
});

test("waits on applicants only while they have a link and can send what is missing", () => {
  assert.equal(brief({ readingStatus: "DRAFT" }), "YOU NO_DOCUMENTS");
  assert.equal(brief({ readingStatus: "DRAFT", linkedClients: [aroha] }), "CLIENT CLIENT_DOCUMENTS");
  assert.equal(brief({ readingStatus: "DRAFT", linkedClients: [aroha], linkEnds: true }), "YOU LINK_EXPIRES");
  const short = { checklist: checklist("STATEMENTS") };
  assert.equal(brief(short), "YOU STATEMENTS_MISSING");
  assert.equal(brief({ ...short, linkedClients: [aroha] }), "CLIENT CLIENT_ITEMS");
  assert.equal(brief({ ...short, linkedClients: [aroha], arrived: 1 }), "YOU APPLICANT_UPLOADED");
});

test("waits on applicants for items they were asked for, even if the broker has other items", () => {
  const [item] = checklist("STATEMENTS").items.filter(({ required, state }) => required && state === "OPEN");
  assert.ok(item);
  const debt = { ...item, key: "debt:card:kauri", title: "Card to Kauri Bank", ask: null };
  const given = { ...facts, checklist: { items: [debt, item] }, linkedClients: [aroha] };
  assert.deepEqual(nextMove(given), {
    mover: "CLIENT",
    reason: "CLIENT_ITEMS",
    subject: item.title,
    count: 1,
    yours: 1,
  });
  assert.equal(brief({ ...given, checklist: { items: [debt] } }), "YOU ITEMS_MISSING");
});

test("does not wait on a joint applicant without a link for items only they can send", () => {
  const [item] = checklist("STATEMENTS").items.filter(({ required, state }) => required && state === "OPEN");
  assert.ok(item);
  const theirs = { checklist: { items: [{ ...item, clientId: "tane" }] } };
  assert.equal(brief({ ...theirs, linkedClients: [aroha] }), "YOU STATEMENTS_MISSING");
  assert.equal(brief({ ...theirs, linkedClients: [aroha, "tane"] }), "CLIENT CLIENT_ITEMS");
});

test("waits on applicants to sign their fact finds, unless something else is wrong", () => {
  const [item] = checklist("STATEMENTS").items.filter(({ required, state }) => required && state === "OPEN");
  assert.ok(item);
  const unsigned = { ...item, key: "fact-find:x", ask: null, problem: false };
  assert.equal(brief({ checklist: { items: [unsigned] }, linkedClients: [aroha] }), "CLIENT CLIENT_ITEMS");
  const changed = { ...unsigned, problem: true };
  assert.equal(brief({ checklist: { items: [changed] }, linkedClients: [aroha] }), "YOU ITEMS_MISSING");
});

test("is ready to submit with a complete checklist, and waits on the broker without a checklist", () => {
  assert.equal(brief({ checklist: checklist("NOTHING") }), "YOU READY_TO_SUBMIT");
  assert.equal(brief({}), "YOU ITEMS_MISSING");
  assert.equal(brief({ readingStatus: "PROCESSING" }), "YOU PROCESSING");
});

test("counts calendar days, and marks deals that wait longer than usual", () => {
  assert.equal(daysWaiting("2026-09-20", "2026-11-23"), 64);
  assert.equal(daysWaiting("2026-11-24", "2026-11-23"), 0);
  assert.deepEqual([isStuck("YOU", 3), isStuck("YOU", 4)], [false, true]);
  assert.deepEqual([isStuck("LENDER", 7), isStuck("CLIENT", 8)], [false, true]);
  assert.ok(isDormant({ reason: "NO_DOCUMENTS" }, 31) && !isDormant({ reason: "NO_DOCUMENTS" }, 30));
  assert.ok(!isDormant({ reason: "CONDITIONS" }, 400));
});

test("lists overdue and upcoming dates, earliest first, without past auctions", () => {
  const date = (kind: Parameters<typeof nearDates>[0][number]["kind"], on: string) => ({
    kind,
    on,
    applicationId: "a",
    subject: null,
  });
  const near = nearDates(
    [
      date("SETTLEMENT", "2026-12-08"),
      date("SETTLEMENT", "2026-12-07"),
      date("FIXED_RATE_ENDS", "2026-12-23"),
      date("FIXED_RATE_ENDS", "2026-12-24"),
      date("FINANCE", "2026-11-20"),
      date("AUCTION", "2026-11-22"),
      date("AUCTION", "2026-11-23"),
      date("CONDITION", "2026-11-23"),
    ],
    "2026-11-23",
  );
  assert.deepEqual(
    near.map(({ kind, on }) => `${on} ${kind}`),
    [
      "2026-11-20 FINANCE",
      "2026-11-23 CONDITION",
      "2026-11-23 AUCTION",
      "2026-12-07 SETTLEMENT",
      "2026-12-23 FIXED_RATE_ENDS",
    ],
  );
});
