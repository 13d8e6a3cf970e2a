import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { StatementDraft, Verification } from "../core/model.ts";
import { readPdf } from "../core/pdf/read-pdf.ts";
import { prove } from "../core/prove.ts";
import { drawTypedPages } from "./typed-pages.ts";

/** A statement as typed, and what must be read from it. `rows`: `MM-DD amount` in dollars, one after another. */
export type TypedCase = {
  name: string;
  paper?: "LETTER";
  /** Where not `PROVED`. */
  verification?: Verification;
  statements: { opening: number | null; closing: number | null; rows: string }[];
  text: string;
};

/** Declares a test for each case: every statement is read exactly, without a conflict, and proves itself unless it says otherwise. */
export function readsTyped(title: string, cases: readonly TypedCase[]): void {
  describe(title, () => {
    for (const { name, paper, verification, statements, text } of cases) {
      it(name, async () => {
        const { drafts } = await readPdf(await drawTypedPages(text, paper));
        assert.deepEqual(drafts.map(brief), statements);
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
