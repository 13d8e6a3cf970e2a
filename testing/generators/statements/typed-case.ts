import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { StatementDraft, Verification } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { drawTypedPages, type Typesetting } from "./pdf/typed-pages.ts";

/** A statement as typed text, and the expected result. `rows`: `MM-DD amount` in dollars, separated by commas. */
export type TypedCase = {
  name: string;
  paper?: "LETTER";
  set?: Typesetting;
  /** `PROVED` by default. */
  verification?: Verification;
  statements: { opening: number | null; closing: number | null; rows: string }[];
  /** The descriptions of all rows, compared only where given. */
  descriptions?: string[];
  text: string;
};

/**
 * Declares a test for each case: every statement is read exactly, without conflicts, and verified as
 * expected.
 */
export function readsTyped(title: string, cases: readonly TypedCase[]): void {
  describe(title, () => {
    for (const { name, paper, set, verification, statements, descriptions, text } of cases) {
      it(`reads ${name}`, async () => {
        const { drafts } = await readPdf(await drawTypedPages(text, paper, set));
        assert.deepEqual(drafts.map(brief), statements);
        if (descriptions) assert.deepEqual(drafts.flatMap(described), descriptions);
        assert.deepEqual(
          drafts.flatMap((draft) => prove(draft).conflicts.map(({ message }) => message)),
          [],
        );
        const expected = verification ?? "PROVED";
        assert.ok(drafts.every((draft) => prove(draft).verification === expected));
      });
    }
  });
}

function brief({
  openingBalance,
  closingBalance,
  transactions,
}: StatementDraft): TypedCase["statements"][number] {
  const rows = transactions.map(({ date, amount }) => `${date.slice(5)} ${(amount / 100).toFixed(2)}`);
  return { opening: openingBalance, closing: closingBalance, rows: rows.join(", ") };
}

function described({ transactions }: StatementDraft): string[] {
  return transactions.map(({ description }) => description);
}
