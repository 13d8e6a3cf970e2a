import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { figure, randomFor } from "#testing/generators/statements/families/pdf-rows/typed-table.ts";
import { anyAccount } from "#testing/generators/statements/families/pdf-tables/any-account.ts";
import { drawTextLines } from "#testing/generators/statements/families/pdf-tables/running-lines.ts";

const FILES = 12;

describe("lines without columns", () => {
  it("conflict if a figure is edited or a row removed", async () => {
    for (let seed = 1; seed <= FILES; seed += 1) {
      const { statements } = await readStatement(await forgedLines(seed), { fileName: "statement.pdf" });
      assert.deepEqual(
        statements.map(({ verification }) => verification),
        ["CONFLICT"],
        `seed ${seed}`,
      );
    }
  });
});

function forgedLines(seed: number): Promise<Uint8Array> {
  const random = randomFor(seed);
  const account = anyAccount(random, 4, 20);
  const forged = random.between(0, account.moves.length - 1);
  const how = random.pick(["AMOUNT", "BALANCE", "ROW"]);
  const signs = random.chance(0.5);
  const rows = account.moves.map(({ date, text, amount }, at) => {
    const here = at === forged;
    const printed = here && how === "AMOUNT" ? amount + Math.sign(amount) * 10_000 : amount;
    const balance = (account.balances[at] ?? 0) + (here && how === "BALANCE" ? 100_000 : 0);
    return `${date} ${text} ${signs && amount < 0 ? "-" : ""}${figure(printed)} ${figure(balance)}`;
  });
  const lines = [
    "Example Bank",
    "Account statement",
    `Account number ${account.number}`,
    "Date Description Amount Balance",
    `Opening balance ${figure(account.opening)}`,
    ...rows.filter((_, at) => how !== "ROW" || at !== forged),
    `Closing balance ${figure(account.closing)}`,
  ];
  return drawTextLines(lines, { font: "Helvetica", size: 9, paper: "A4" });
}
