import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { accountFixture, factsFixture } from "../testing/checklist-fixtures.ts";
import { buildChecklist } from "./build-checklist.ts";

const aroha = { clientId: "c1", firstName: "Aroha", lastName: "Ngata" };

function listFor(accountName: string, waived = false) {
  const facts = factsFixture({ applicants: [aroha], accounts: [accountFixture({ accountName })] });
  const [key = ""] = buildChecklist({ facts, waivers: [], own: [] })
    .items.map((item) => item.key)
    .filter((each) => each.startsWith("holder:"));
  const waivers = waived ? [{ key, reason: "Her mother's account", waivedAt: "2026-11-02T00:00:00Z" }] : [];
  const { items } = buildChecklist({ facts, waivers, own: [] });
  return items.find((item) => item.key === key);
}

describe("the holders of accounts", () => {
  it("need no item where the holder is an applicant or unnamed", () => {
    assert.equal(listFor("MS A NGATA"), undefined);
    assert.equal(listFor("Online Saver"), undefined);
  });

  it("prevent submission where the holder is someone else, until accepted", () => {
    const item = listFor("MR T WHITIORA");
    assert.deepEqual([item?.state, item?.required, item?.problem], ["OPEN", true, true]);
    assert.match(item?.why ?? "", /“MR T WHITIORA”: it is not an applicant's name.*Aroha Ngata/);
    const accepted = listFor("MR T WHITIORA", true);
    assert.deepEqual([accepted?.state, accepted?.waived?.reason], ["WAIVED", "Her mother's account"]);
  });

  it("are a recommendation where they may be applicants", () => {
    const item = listFor("Aroha Smith");
    assert.deepEqual([item?.state, item?.required, item?.problem], ["OPEN", false, false]);
  });
});
