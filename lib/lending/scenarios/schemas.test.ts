import assert from "node:assert/strict";
import { test } from "node:test";
import { scenarioNameSchema } from "./name-schema.ts";
import { scenarioCreateSchema } from "./schemas.ts";

test("validates a name on its own as it does within a scenario", () => {
  for (const name of ["Base case", " Base case ", "", "  ", "x".repeat(500)]) {
    const alone = scenarioNameSchema.safeParse({ name });
    const whole = scenarioCreateSchema.safeParse({ name, request: {} });
    assert.equal(alone.success, whole.success, name);
    assert.equal(alone.data?.name, whole.data?.name);
    assert.equal(alone.error?.issues[0]?.message, whole.error?.issues[0]?.message);
  }
});
