import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { householdSchema } from "#lib/lending/serviceability/household-schema.ts";
import { auditSentence } from "#lib/operations/audit/core/audit-sentence.ts";
import { readPayslips } from "#lib/reading/income-documents/core/payslip/read-payslips.ts";
import { typedRows } from "#lib/reading/income-documents/testing/typed-rows.ts";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { pageLines } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import { FUZZED_FORMATS, fuzzSample, ZIPPED } from "#testing/generators/statements/fuzz/fuzz-sample.ts";
import { scaleRuns } from "./run-size.ts";

/** Names that every object inherits. A table that is looked up by a file's or caller's text must not find them. */
const WORDS = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"];

const TEXT_FORMATS = FUZZED_FORMATS.filter((format) => format !== "PDF" && !ZIPPED.has(format));

const PAYSLIP = `
Kauri Builders Limited              PERIOD  2 Nov 2026 - 15 Nov 2026     PAID  18 Nov 2026
Tax code   M                        Currency  NZD

Earnings                                            This pay
Ordinary                                            3,269.23
Allowance                                              20.00
Gross                                               3,289.23

Deductions
PAYE                                                  709.14
Union                                                  12.00
Net pay                                             2,568.09
`;

/** Replaces the word at an index, counted round the text, wherever it occurs. */
function withWord(text: string, index: number, word: string): string {
  const own = [...new Set(text.match(/[\p{L}_]{2,}/gu) ?? [])];
  const chosen = own[index % own.length] ?? "";
  return text.replaceAll(new RegExp(`(?<![\\p{L}_])${chosen}(?![\\p{L}_])`, "gu"), () => word);
}

/** A function of an object's prototype in a text, or in its place in a result. */
function assertNoInherited(result: unknown): void {
  const text = JSON.stringify(result, (_, value) => {
    assert.notEqual(typeof value, "function");
    return value;
  });
  assert.doesNotMatch(text, /native code|\[object /);
}

const word = fc.constantFrom(...WORDS);
const index = fc.nat(500);

describe("names that every object inherits are words like any other", () => {
  it("in the cells, headings, tags and keys of statements", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...TEXT_FORMATS),
        fc.nat(50),
        index,
        word,
        async (format, seed, at, as) => {
          const { bytes } = await fuzzSample(format, seed);
          const text = withWord(new TextDecoder().decode(bytes), at, as);
          try {
            assertNoInherited(await readStatement(new TextEncoder().encode(text), { fileName: "export" }));
          } catch (error) {
            if (!(error instanceof UnreadableStatement)) throw error;
            assertNoInherited(error.message);
          }
        },
      ),
      { numRuns: scaleRuns(60) },
    );
  });

  it("in lines of a page that run from right to left", () => {
    for (const each of WORDS) {
      const mixed = {
        text: `שלום${each}`,
        x: 40,
        y: 142,
        width: 90,
        size: 10,
        em: 10,
        hasSpaceBefore: false,
      };
      const [line] = pageLines([{ ...mixed, cos: 1, sin: 0 }], 1);
      assert.equal(line?.words[0]?.text, `${each}םולש`);
    }
  });

  it("in the labels of payslips", () => {
    fc.assert(
      fc.property(index, word, (at, as) => {
        assertNoInherited(readPayslips(typedRows(withWord(PAYSLIP, at, as))));
      }),
    );
  });

  it("in the names and values of a request", () => {
    const json = JSON.stringify(exampleHousehold);
    fc.assert(
      fc.property(index, word, (at, as) => {
        assertNoInherited(householdSchema.safeParse(JSON.parse(withWord(json, at, as))).error?.issues);
      }),
    );
  });

  it("in place of a text of a request, as an object that cannot become one", () => {
    for (const type of [{ toString: 1, valueOf: 1 }, { constructor: null }, [["constructor"]]]) {
      const debts = [{ type, outcome: "STAYS" }];
      const { error } = householdSchema.safeParse({ applicants: [{ incomes: [] }], debts });
      assert.deepEqual(
        error?.issues.map(({ path }) => path),
        [["debts", 0, "type"]],
      );
    }
  });

  it("in the details of the audit log", () => {
    for (const each of WORDS) {
      const row = { actor: "anonymous", action: "file.downloaded", entity: null, entityId: null };
      assert.equal(
        auditSentence({ ...row, detail: { name: each, list: [each] } }, new Map()),
        `Someone downloaded a file (name ${each})`,
      );
    }
  });
});
