import assert from "node:assert/strict";
import { test } from "node:test";
import { type PaletteAction, paletteActions, registerPaletteAction } from "./palette-actions.ts";

const labels = () => paletteActions().map(({ label }) => label);
const run = () => {};

test("lists actions in the order of registration until they are removed", () => {
  const removeFirst = registerPaletteAction(() => ({ label: "Add item", run }));
  const removeSecond = registerPaletteAction(() => ({ label: "Withdraw", run }));
  assert.deepEqual(labels(), ["Add item", "Withdraw"]);
  removeFirst();
  assert.deepEqual(labels(), ["Withdraw"]);
  removeSecond();
  assert.deepEqual(labels(), []);
});

test("reads an action when it is listed and omits a disabled one", () => {
  let action: PaletteAction = { label: "Read now", run };
  const remove = registerPaletteAction(() => action);
  action = { label: "Reading", run };
  assert.deepEqual(labels(), ["Reading"]);
  action = { label: "Reading", run, isDisabled: true };
  assert.deepEqual(labels(), []);
  remove();
});

test("distinguishes two actions with the same label", () => {
  const removals = [1, 2].map(() => registerPaletteAction(() => ({ label: "New application", run })));
  assert.equal(labels().length, 2);
  removals[0]?.();
  assert.deepEqual(labels(), ["New application"]);
  removals[1]?.();
});
