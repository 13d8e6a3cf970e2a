import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { canMove, movesBetween } from "#lib/deal/submissions/core/transitions.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { boardMove, boardTotals, isOpenStage, stageOf, stages, stateOfStage } from "./stages.ts";

const deal = { withdrawn: false, readingStatus: "READY", lead: null } as const;

test("documents decide the stage until a lender does, and a withdrawn application is always closed", () => {
  assert.equal(stageOf({ ...deal, readingStatus: "DRAFT" }), "COLLECTING");
  assert.equal(stageOf({ ...deal, readingStatus: "PROCESSING" }), "COLLECTING");
  assert.equal(stageOf(deal), "PREPARING");
  assert.equal(stageOf({ ...deal, lead: "MORE_INFORMATION" }), "SUBMITTED");
  assert.equal(stageOf({ ...deal, lead: "DRAWN_DOWN" }), "SETTLED");
  assert.equal(stageOf({ ...deal, lead: "DECLINED" }), "CLOSED");
  assert.equal(stageOf({ ...deal, readingStatus: "DRAFT", lead: "WITHDRAWN" }), "COLLECTING");
  for (const lead of [null, ...submissionStates])
    assert.equal(stageOf({ ...deal, withdrawn: true, lead }), "CLOSED");
});

test("every stage has its own state", () => {
  for (const stage of stages) {
    const state = stateOfStage(stage);
    if (state !== null) assert.equal(stageOf({ ...deal, lead: state }), stage);
  }
  assert.equal(stateOfStage("COLLECTING"), null);
  assert.ok(canMove("PREPARING", stateOfStage("SUBMITTED") ?? "DECLINED"));
  assert.notEqual(movesBetween("SUBMITTED", stateOfStage("CONDITIONAL") ?? "DECLINED"), null);
});

test("counts each open deal once, and settlements of the current month", () => {
  const counted = fc.record({
    stage: fc.constantFrom(...stages),
    amount: fc.option(fc.integer({ min: 0, max: 500_000_000 })),
    settlesOn: fc.constantFrom(null, "2026-11-30", "2026-12-01", "2025-11-12"),
  });
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 40 }), (deals) => {
      const { inProgress, approved, settlingThisMonth } = boardTotals(deals, "2026-11-23");
      const open = deals.filter(({ stage }) => isOpenStage(stage));
      assert.equal(inProgress.count + approved.count, open.length);
      const amount = open.reduce((sum, item) => sum + (item.amount ?? 0), 0);
      assert.equal(inProgress.amount + approved.amount, amount);
      const settles = deals.filter(
        ({ stage, settlesOn }) => stage !== "CLOSED" && settlesOn === "2026-11-30",
      );
      assert.equal(settlingThisMonth.count, settles.length);
    }),
  );
});

test("allows exactly the submission's own moves, and explains others", () => {
  for (const state of submissionStates) {
    const stage = stageOf({ withdrawn: false, readingStatus: "READY", lead: state });
    for (const target of stages) {
      const move = boardMove({ stage, submission: { state, lenderName: "Kauri Bank" } }, target);
      if (target === stage) assert.equal(move, null);
      else if (move && "to" in move) {
        assert.ok(canMove(state, move.to), `${state} to ${target}`);
        assert.equal(stageOf({ withdrawn: false, readingStatus: "READY", lead: move.to }), target);
        assert.notEqual(move.to, "WITHDRAWN");
      } else assert.match(move?.refusal ?? "", /Possible: |put back its last move/);
    }
  }
});

test("follows the usual order: with the lender, conditional, unconditional, settled", () => {
  const at = (state: (typeof submissionStates)[number], target: (typeof stages)[number]) => {
    const stage = stageOf({ withdrawn: false, readingStatus: "READY", lead: state });
    const move = boardMove({ stage, submission: { state, lenderName: "Kauri Bank" } }, target);
    return move && "to" in move ? move.to : null;
  };
  assert.equal(at("PREPARING", "SUBMITTED"), "SUBMITTED");
  assert.equal(at("SUBMITTED", "CONDITIONAL"), "CONDITIONAL");
  assert.equal(at("CONDITIONAL", "UNCONDITIONAL"), "UNCONDITIONAL");
  assert.equal(at("UNCONDITIONAL", "SETTLED"), "DRAWN_DOWN");
  assert.equal(at("SUBMITTED", "CLOSED"), "DECLINED");
  assert.equal(at("UNCONDITIONAL", "CLOSED"), "EXPIRED");
  assert.equal(at("SUBMITTED", "UNCONDITIONAL"), null);
});

test("requires a lender first", () => {
  const move = boardMove({ stage: "COLLECTING", submission: null }, "SUBMITTED");
  assert.match(move && "refusal" in move ? move.refusal : "", /under Lenders/);
});
