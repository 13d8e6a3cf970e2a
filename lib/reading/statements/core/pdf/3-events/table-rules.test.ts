import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import type { ReadingTrace } from "#lib/reading/statements/core/reading-trace.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { RULES } from "./table-rules.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                                     Amount           Balance
01 Mar 24   Opening balance                                                100.00`;

/** The rule for each line below the opening balance. */
async function rulesOf(lines: string): Promise<string[]> {
  const trace: ReadingTrace = { layout: null, tables: [] };
  await readStatement(await drawTypedPages(`${HEAD}\n${lines}`), { fileName: "typed.pdf", trace });
  const events = trace.layout?.reading?.events ?? [];
  return events.flatMap((event) => (event.kind === "TABLE" ? [] : event.rule)).slice(3);
}

describe("the rules for lines of a table", () => {
  it("have unique names, and the last one always applies", () => {
    assert.equal(new Set(RULES.map(({ name }) => name)).size, RULES.length);
    assert.equal(RULES.at(-1)?.name, "transaction description");
  });

  it("read ahead for a mark below an amount, and do not change the row later", async () => {
    const rules =
      await rulesOf(`04 Mar 24   COLES                                        40.00            60.00
                                                        DR
05 Mar 24   SALARY                                      200.00           260.00
                                                        CR
31 Mar 24   Closing balance                                              260.00`);
    assert.deepEqual(rules, [
      "transaction",
      "mark below its amount",
      "transaction",
      "mark below its amount",
      "balance or total",
    ]);
  });

  it("read a foreign amount below a row as a remark on it", async () => {
    const rules =
      await rulesOf(`04 Mar 24   HOTEL LONDON                                -40.00            60.00
            Exchange rate 1.92                            20.83
31 Mar 24   Closing balance                                               60.00`);
    assert.deepEqual(rules, ["transaction", "remark on a row", "balance or total"]);
  });

  it("end the table at its closing balance", async () => {
    const rules =
      await rulesOf(`04 Mar 24   COLES                                       -40.00            60.00
31 Mar 24   Closing balance                                               60.00
            Fees of the year                              12.00`);
    assert.deepEqual(rules, ["transaction", "balance or total", "outside the table"]);
  });
});
