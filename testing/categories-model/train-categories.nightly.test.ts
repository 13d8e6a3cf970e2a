import assert from "node:assert/strict";
import { test } from "node:test";
import stored from "#data/categories/text-model.json" with { type: "json" };
import { merchantName } from "#lib/reading/statements/core/categorise/merchant-name.ts";
import { descriptionWords } from "#lib/reading/statements/core/values/text.ts";
import { heldOutGroups } from "#testing/generators/statements/held-out/read-held-out.ts";
import { fitModel } from "./fit-model.ts";
import { trainingRows } from "./training-rows.ts";

const rows = trainingRows();

test("retraining reproduces the committed model", () => {
  const { labels, features } = fitModel(rows);
  // Compared as text: a difference of thousands of lines says nothing, and its order counts.
  assert.ok(
    JSON.stringify([labels, features]) === JSON.stringify([stored.labels, stored.features]),
    "the data or the trainer has changed: run npm run train:categories and commit the weights",
  );
});

for (const group of ["Long tail", "Small payees"]) {
  test(`${group}: no held-out payee is in the training data`, () => {
    const typed = new Set(rows.flatMap((row) => row.payee ?? []));
    const keptOut = heldOutGroups.find(({ name }) => name === group);
    assert.ok(keptOut && keptOut.rows.length >= 100);
    for (const { description } of keptOut.rows) {
      const name = merchantName(descriptionWords(description));
      assert.ok(!typed.has(name), name);
    }
  });
}
