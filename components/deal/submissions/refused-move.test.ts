import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "#components/platform/api/api-error.ts";
import { readRefusal } from "./refused-move.ts";

const fault = (field: string) => ({ field, message: `is missing: ${field}` });
const refused = (...fields: string[]) => new ApiError(400, { message: "x", details: fields.map(fault) });

test("a fault of the form's own field is for the form, any other for the list, and none for both", () => {
  const { error, missing } = readRefusal(refused("parts[0].rate", "conditions", "note"), false);
  assert.deepEqual((error as ApiError).details, [fault("parts[0].rate"), fault("note")]);
  assert.deepEqual(missing, [fault("conditions")]);
});

test("nothing is left for the form if every fault is fixed elsewhere", () => {
  assert.deepEqual(readRefusal(refused("documents", "checklist.income"), false), {
    error: undefined,
    missing: [fault("documents"), fault("checklist.income")],
    byChecklist: false,
  });
});

test("the checklist's items are not repeated where the dialog lists them", () => {
  assert.deepEqual(readRefusal(refused("checklist.income", "advice.NEEDS"), true), {
    error: undefined,
    missing: [fault("advice.NEEDS")],
    byChecklist: true,
  });
});

test("any other failure is for the form", () => {
  const away = new ApiError(0, { message: "Lodge cannot be reached." });
  assert.deepEqual(readRefusal(away, true), { error: away, missing: [], byChecklist: false });
});
