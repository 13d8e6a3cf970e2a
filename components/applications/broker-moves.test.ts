import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationStatuses } from "#lib/application-status.ts";
import { transitions } from "#lib/applications/transitions.ts";
import { brokerMoves } from "./broker-moves.ts";
import { statusWords } from "./status-labels.ts";

test("every decision that the transition table allows has its words", () => {
  for (const status of applicationStatuses) {
    for (const to of transitions[status].brokerTransitions) assert.ok(brokerMoves[to], `${status} → ${to}`);
  }
});

test("no two statuses read alike", () => {
  const labels = applicationStatuses.map((status) => statusWords[status].label);
  assert.equal(new Set(labels).size, labels.length);
});
