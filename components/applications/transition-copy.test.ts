import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationStatuses, statusLabels } from "#lib/application-status.ts";
import { transitions } from "#lib/applications/transitions.ts";
import { transitionCopy } from "./transition-copy.ts";

test("every decision allowed by the transition table has a label", () => {
  for (const status of applicationStatuses) {
    for (const to of transitions[status].byBroker) assert.ok(transitionCopy[to], `${status} → ${to}`);
  }
});

test("every status has a distinct label", () => {
  const labels = applicationStatuses.map((status) => statusLabels[status]);
  assert.equal(new Set(labels).size, labels.length);
});
