import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationStatuses } from "#lib/application-status.ts";
import { transitions } from "#lib/applications/transitions.ts";
import { statusWords } from "./status-labels.ts";
import { brokerMoves } from "./transition-copy.ts";

test("every decision allowed by the transition table has a label", () => {
  for (const status of applicationStatuses) {
    for (const to of transitions[status].brokerTransitions) assert.ok(brokerMoves[to], `${status} → ${to}`);
  }
});

test("every status has a distinct label", () => {
  const labels = applicationStatuses.map((status) => statusWords[status].label);
  assert.equal(new Set(labels).size, labels.length);
});
