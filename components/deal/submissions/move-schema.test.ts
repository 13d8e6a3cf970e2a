import assert from "node:assert/strict";
import { test } from "node:test";
import { moveSchema } from "./move-schema.ts";

test("a decline is recorded with the lender's reason", () => {
  const faults = (to: "DECLINED" | "WITHDRAWN", note: string) =>
    moveSchema
      .safeParse({ version: 1, to, happenedOn: "", note })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  for (const empty of ["", "  "])
    assert.deepEqual(faults("DECLINED", empty), [
      "note: must give the lender's reason, or say that it gave none",
    ]);
  assert.equal(faults("DECLINED", "Too much other debt"), undefined);
  assert.equal(faults("WITHDRAWN", ""), undefined, "the broker's own decision needs none");
});
