import { generateHousehold } from "#lib/fixtures/statements/household.ts";
import { layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#lib/fixtures/statements/pdf/draw-statement-pdf.ts";
import type { StatementDraft } from "#lib/statements/core/model.ts";

/** How many households' rows are merged into one account, since one household has too few for a busy account. */
const HOUSEHOLDS_AN_ACCOUNT = 3;
const MONTHS_A_FILE = 3;

/** Small print, as banks use for busy accounts: a month's fifty or more rows fit on a page. */
const plain = layoutNamed("plain");
const dense = { ...plain, extras: { ...plain.extras, size: 6 } };

export type StatementFile = { name: string; bytes: Uint8Array };

/** A year of two everyday accounts and two cards, about 3,000 rows on 60 pages, as quarterly PDFs. */
export async function yearOfStatements(): Promise<{ files: StatementFile[]; transactions: number }> {
  const accounts = [0, 1].flatMap((person) => accountsOf(person));
  const files: StatementFile[] = [];
  for (const [account, statements] of accounts.entries()) {
    for (let first = 0; first < statements.length; first += MONTHS_A_FILE) {
      const quarter = statements.slice(first, first + MONTHS_A_FILE);
      files.push({
        name: `account-${account + 1}-quarter-${first / MONTHS_A_FILE + 1}.pdf`,
        bytes: await drawStatementPdf(quarter, dense),
      });
    }
  }
  const rows = accounts.flat().reduce((sum, { transactions }) => sum + transactions.length, 0);
  return { files, transactions: rows };
}

/** One person's everyday account and card, with monthly statements. */
function accountsOf(person: number): StatementDraft[][] {
  const households = Array.from({ length: HOUSEHOLDS_AN_ACCOUNT }, (_, index) =>
    generateHousehold(1 + person * HOUSEHOLDS_AN_ACCOUNT + index, {
      from: "2025-11-01",
      months: 12,
      bank: plain.bank,
      withCard: true,
      housing: "MORTGAGE",
      gambling: true,
      dishonours: true,
    }),
  );
  const [own] = households;
  return (own ?? []).map(({ statements }, account) =>
    statements.map((statement, month) =>
      joined(
        statement,
        households
          .map((household) => household[account]?.statements[month])
          .filter((each) => each !== undefined),
      ),
    ),
  );
}

/** The first statement with the rows of all of them and recalculated balances. */
function joined(own: StatementDraft, all: readonly StatementDraft[]): StatementDraft {
  const sum = (of: (draft: StatementDraft) => number | null) =>
    all.reduce((total, draft) => total + (of(draft) ?? 0), 0);
  const openingBalance = sum((draft) => draft.openingBalance);
  let balance = openingBalance;
  const transactions = all
    .flatMap((draft) => draft.transactions)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((row, index) => {
      balance += row.amount;
      return { ...row, balance, line: index + 1 };
    });
  return {
    ...own,
    openingBalance,
    closingBalance: balance,
    printedTotals: {
      credits: sum(({ printedTotals }) => printedTotals.credits),
      debits: sum(({ printedTotals }) => printedTotals.debits),
      creditCount: sum(({ printedTotals }) => printedTotals.creditCount),
      debitCount: sum(({ printedTotals }) => printedTotals.debitCount),
    },
    transactions,
  };
}
