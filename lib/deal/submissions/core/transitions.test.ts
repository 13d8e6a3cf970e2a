import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type SubmissionState, submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { describeShortfall, isOpen, LENDER_NOT_RECORDED, missingInSubmission } from "./missing.ts";
import { fixedUntilOf } from "./submission.ts";
import { canMove, effectiveMoves, isLive, lastMove, movesBetween } from "./transitions.ts";

/** The specified moves: one chain, a loop for more information, and the exits. */
const allowedMoves = [
  "PREPARING SUBMITTED",
  "SUBMITTED MORE_INFORMATION",
  "MORE_INFORMATION SUBMITTED",
  "SUBMITTED CONDITIONAL",
  "CONDITIONAL UNCONDITIONAL",
  "UNCONDITIONAL DRAWN_DOWN",
  "SUBMITTED DECLINED",
  "MORE_INFORMATION DECLINED",
  "CONDITIONAL DECLINED",
  "PREPARING WITHDRAWN",
  "SUBMITTED WITHDRAWN",
  "MORE_INFORMATION WITHDRAWN",
  "CONDITIONAL WITHDRAWN",
  "UNCONDITIONAL WITHDRAWN",
  "CONDITIONAL EXPIRED",
  "UNCONDITIONAL EXPIRED",
];

test("allows exactly the specified moves", () => {
  const allowed = submissionStates.flatMap((from) =>
    submissionStates.flatMap((to) => (canMove(from, to) ? [`${from} ${to}`] : [])),
  );
  assert.deepEqual(allowed.toSorted(), allowedMoves.toSorted());
  assert.deepEqual(
    submissionStates.filter((state) => !isLive(state)),
    ["DRAWN_DOWN", "DECLINED", "WITHDRAWN", "EXPIRED"],
  );
});

test("finds the shortest sequence of allowed moves between two states, if any", () => {
  assert.deepEqual(movesBetween("MORE_INFORMATION", "CONDITIONAL"), ["SUBMITTED", "CONDITIONAL"]);
  assert.deepEqual(movesBetween("CONDITIONAL", "DRAWN_DOWN"), ["UNCONDITIONAL", "DRAWN_DOWN"]);
  for (const from of submissionStates) {
    for (const to of submissionStates) {
      const way = movesBetween(from, to);
      if (way === null) continue;
      assert.equal(way.at(-1), to);
      way.reduce((at, next) => {
        assert.ok(canMove(at, next), `${at} ${next}`);
        return next;
      }, from);
    }
    if (!isLive(from)) assert.equal(movesBetween(from, "SUBMITTED"), null);
  }
});

type Event = { eventId: string; from: SubmissionState | null; to: SubmissionState; takesBack: string | null };

/** A history of random moves and put-backs. */
function historyOf(choices: readonly number[]): Event[] {
  const events: Event[] = [{ eventId: "0", from: null, to: "PREPARING", takesBack: null }];
  for (const [index, choice] of choices.entries()) {
    const eventId = String(index + 1);
    const state = events.at(-1)?.to ?? "PREPARING";
    const options = submissionStates.filter((to) => canMove(state, to));
    const last = lastMove(events);
    const to = options[choice % Math.max(1, options.length + 1)];
    if (to) events.push({ eventId, from: state, to, takesBack: null });
    else if (last) events.push({ eventId, from: state, to: last.from, takesBack: last.eventId });
  }
  return events;
}

test("every history can be put back to its start, move by move", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 25 }), (choices) => {
      const events = historyOf(choices);
      const effective = effectiveMoves(events);
      for (const [index, move] of effective.entries())
        assert.equal(
          move.from,
          effective[index - 1]?.to ?? null,
          "the effective moves form a continuous path",
        );
      assert.equal(effective.at(-1)?.to, events.at(-1)?.to, "and end in the current state");
      for (let last = lastMove(events); last; last = lastMove(events)) {
        const from = events.at(-1)?.to ?? "PREPARING";
        events.push({ eventId: `b${events.length}`, from, to: last.from, takesBack: last.eventId });
      }
      assert.equal(events.at(-1)?.to, "PREPARING");
    }),
  );
});

const part = {
  partId: "p",
  kind: "PRINCIPAL_AND_INTEREST",
  amount: 50_000_000,
  termYears: 30,
  rate: 0.0579,
  fixedMonths: 12,
  fixedUntil: null,
  refixes: null,
} as const;

test("lists every open condition and every part without a rate at once", () => {
  const condition = (conditionId: string, more = {}) => ({
    conditionId,
    text: conditionId,
    satisfiedAt: null,
    waivedAt: null,
    ...more,
  });
  const conditions = [
    condition("a"),
    condition("b", { satisfiedAt: "2026-11-01T00:00:00Z" }),
    condition("c", { waivedAt: "2026-11-01T00:00:00Z" }),
    condition("d"),
  ];
  assert.deepEqual(conditions.filter(isOpen).length, 2);
  const submission = {
    bank: "kauri",
    lenderName: "Kauri Bank",
    approvedAmount: null,
    parts: [part, { ...part, rate: null }],
    conditions,
  };
  const fields = (from: SubmissionState, to: SubmissionState) =>
    missingInSubmission(from, to, submission).map(({ field }) => field);
  assert.deepEqual(fields("CONDITIONAL", "UNCONDITIONAL"), ["conditions.a", "conditions.d"]);
  assert.deepEqual(fields("UNCONDITIONAL", "DRAWN_DOWN"), ["conditions.a", "conditions.d", "parts[1].rate"]);
  assert.deepEqual(fields("CONDITIONAL", "DECLINED"), []);
});

test("says when less was approved than the loan parts add up to", () => {
  const parts = [{ amount: 500_000_00 }, { amount: 150_000_00 }];
  assert.equal(
    describeShortfall(parts, 600_000_00),
    "The loan parts add up to $650,000.00, but $600,000.00 was approved.",
  );
  assert.equal(describeShortfall(parts, 650_000_00), null);
  assert.equal(describeShortfall(parts, null), null);
});

test("requires loan parts only for a recorded lender", () => {
  const lender = { bank: null, lenderName: "Tūī Finance" };
  const empty = { ...lender, approvedAmount: null, parts: [], conditions: [] };
  assert.equal(missingInSubmission("PREPARING", "SUBMITTED", empty)[0]?.field, "parts");
  assert.equal(missingInSubmission("UNCONDITIONAL", "DRAWN_DOWN", empty)[0]?.field, "parts");
  assert.deepEqual(missingInSubmission("MORE_INFORMATION", "SUBMITTED", empty), []);
  const nothing = { ...empty, lenderName: LENDER_NOT_RECORDED };
  assert.deepEqual(missingInSubmission("PREPARING", "SUBMITTED", nothing), []);
});

test("a fixed rate ends on the day of the month on which it began, or on the month's last day", () => {
  const after = (drawnOn: string, fixedMonths: number) =>
    fixedUntilOf({ fixedMonths, fixedUntil: null }, drawnOn);
  assert.equal(after("2026-11-20", 12), "2027-11-20");
  assert.equal(after("2026-08-31", 6), "2027-02-28");
  assert.equal(after("2027-11-30", 3), "2028-02-29");
  assert.equal(fixedUntilOf({ fixedMonths: 12, fixedUntil: "2027-11-25" }, "2026-11-20"), "2027-11-25");
  assert.equal(fixedUntilOf({ fixedMonths: null, fixedUntil: null }, "2026-11-20"), null);
});
