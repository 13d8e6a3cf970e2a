import assert from "node:assert/strict";
import { test } from "node:test";
import { applicantNames } from "./applicant-names.ts";

const named = (...names: string[]) => applicantNames(names.map((clientName) => ({ clientName })));

test("joins one, two and more names naturally", () => {
  assert.equal(named("Aroha Ngata"), "Aroha Ngata");
  assert.equal(named("Aroha Ngata", "Tāne Whitiora"), "Aroha Ngata & Tāne Whitiora");
  assert.equal(named("Ann Bee", "Cy Dee", "Ed Eff"), "Ann Bee, Cy Dee & Ed Eff");
});
