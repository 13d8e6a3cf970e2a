import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { anyLayout, LAYOUTS, layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import {
  isCheckable,
  type StatementLayout,
} from "#testing/generators/statements/layouts/statement-layout.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { tamper, tamperings } from "#testing/generators/statements/tamper.ts";
import { isFullRun, rotateCases } from "#testing/run-size.ts";
import type { StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { readPdf } from "./read-pdf.ts";

function truth(layout: StatementLayout, seed: number): StatementDraft {
  const accounts = generateHousehold(seed, {
    from: "2024-12-01",
    months: 2,
    bank: layout.bank,
    withCard: true,
    housing: seed % 2 === 0 ? "MORTGAGE" : "RENT",
    gambling: true,
    dishonours: true,
  });
  const statement = accounts[layout.cardWords ? 1 : 0]?.statements[seed % 2];
  assert.ok(statement);
  return statement;
}

function money({ openingBalance, closingBalance, transactions }: StatementDraft) {
  const rows = transactions.map(({ date, amount }) => `${date} ${amount}`);
  return { openingBalance, closingBalance, rows: rows.toSorted() };
}

/** Every second layout in `npm test`, which also reads the typed statements. */
const CHECKABLE = LAYOUTS.filter((layout, at) => isCheckable(layout) && (isFullRun || at % 2 === 0));

describe("generated layouts", () => {
  for (const [index, layout] of CHECKABLE.entries()) {
    it(`${layout.name}: the reading equals the truth and is proved`, async () => {
      for (const seed of rotateCases([1, 2], index, 2)) {
        const statement = truth(layout, seed);
        const { drafts, flags } = await readPdf(await drawStatementPdf(statement, layout));
        const [draft] = drafts;
        assert.ok(draft);
        assert.equal(drafts.length, 1);
        assert.deepEqual(money(draft), money(statement));
        assert.deepEqual(prove(draft), { verification: "PROVED", conflicts: [] });
        assert.deepEqual([draft.from, draft.to], [statement.from, statement.to]);
        assert.equal(draft.accountNumber, statement.accountNumber);
        assert.equal(draft.accountName, statement.accountName);
        assert.deepEqual(flags, []);
      }
    });
  }

  it("is not checkable if no balance is printed", async () => {
    const layout = layoutNamed("nothing-to-check-with");
    const statement = truth(layout, 1);
    const { drafts } = await readPdf(await drawStatementPdf(statement, layout));
    assert.deepEqual(drafts.map(money), [
      { ...money(statement), openingBalance: null, closingBalance: null },
    ]);
    assert.deepEqual(drafts.map(prove), [{ verification: "NOT_CHECKABLE", conflicts: [] }]);
  });

  it("reads the description of each row, page by page", async () => {
    const layout = layoutNamed("plain");
    const statement = truth(layout, 1);
    const { pages, drafts } = await readPdf(await drawStatementPdf(statement, layout));
    const rows = drafts[0]?.transactions ?? [];
    assert.deepEqual(
      rows.map(({ description, balance }) => [description, balance]),
      statement.transactions.map(({ description, balance }) => [description, balance]),
    );
    assert.ok(rows.every(({ page, line }) => page !== null && page >= 1 && page <= pages && line >= 1));
  });

  it("joins wrapped descriptions above and below the amount", async () => {
    for (const name of ["day-grouped", "singapore"]) {
      const layout = layoutNamed(name);
      const { drafts } = await readPdf(await drawStatementPdf(truth(layout, 1), layout));
      const descriptions = drafts[0]?.transactions.map(({ description }) => description) ?? [];
      assert.ok(
        descriptions.every((text) => text.includes(" REF 4471 0098 CARD 1234")),
        descriptions.join("\n"),
      );
    }
  });

  it("separates two accounts in one file", async () => {
    const layout = layoutNamed("plain");
    const first = truth(layout, 1);
    const second = { ...truth(layout, 2), accountNumber: "38-9012-0456789-01" };
    const { drafts } = await readPdf(await drawStatementPdf([first, second], layout));
    assert.deepEqual(drafts.map(money), [first, second].map(money));
    assert.deepEqual(
      drafts.map(({ accountNumber }) => accountNumber),
      [first.accountNumber, second.accountNumber],
    );
  });

  it("opens a locked file with its password", async () => {
    const layout = layoutNamed("plain");
    const statement = truth(layout, 1);
    const bytes = await drawStatementPdf(statement, layout, { userPassword: "kereru" });
    const { drafts } = await readPdf(bytes, { password: "kereru" });
    assert.deepEqual(drafts.map(money), [money(statement)]);
  });

  it("does not change the bytes", async () => {
    const layout = layoutNamed("plain");
    const bytes = await drawStatementPdf(truth(layout, 1), layout);
    const before = Buffer.from(bytes);
    await readPdf(bytes);
    assert.ok(before.equals(bytes));
  });
});

describe("tampered statements", () => {
  const tampered = CHECKABLE.filter((_, at) => isFullRun || at % 2 === 0);
  for (const [index, layout] of tampered.entries()) {
    it(`${layout.name}: every edit is a conflict`, async () => {
      for (const way of rotateCases(tamperings(layout), index, 3)) {
        const { drafts } = await readPdf(await drawStatementPdf(tamper(truth(layout, 1), way, 7), layout));
        const verifications = drafts.map((draft) => prove(draft).verification);
        assert.ok(verifications.includes("CONFLICT"), `${way}: ${verifications.join()}`);
      }
    });
  }
});

describe("random layouts", () => {
  it("are read as drawn, or else are not proved", async () => {
    let exact = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const layout = anyLayout(seed);
      const statement = truth(layout, seed);
      const { drafts } = await readPdf(await drawStatementPdf(statement, layout));
      const same = isDeepStrictEqual(drafts.map(money), [money(statement)]);
      const claimed = drafts.every((draft) => prove(draft).verification === "PROVED");
      assert.ok(same || !claimed, layout.name);
      if (same && claimed) exact += 1;
    }
    assert.ok(exact >= 29, `${exact} of 30`);
  });
});
