import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { api, logIn } from "../e2e/support/api.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { uploadForm } from "../e2e/support/upload.ts";
import { LOCAL, newApplication, summaryOf } from "./support/processing-run.ts";
import { isMain, printReport, type Report, watchMemory } from "./support/report.ts";

/** A busy account has the rows of this many households, because one household has too few. */
const HOUSEHOLDS_PER_ACCOUNT = 3;

const MONTHS_PER_FILE = 3;

/** Small print, as banks use for busy accounts: a month of fifty or more rows fits on a page. */
const plain = layoutNamed("plain");

const dense = { ...plain, extras: { ...plain.extras, size: 6 } };

const ROUNDS = 3;

/** Measures a year of statements from the start of the upload until a poll returns the application's summary. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  try {
    const token = await logIn(lodge.url);
    const { files, transactions } = await yearOfStatements();
    const rows: Report["rows"] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const path = await newApplication(lodge.url, token, round);
      const memory = watchMemory(lodge.process.pid ?? 0);
      const started = performance.now();
      const sent = await api(lodge.url, "POST", `${path}/documents`, {
        token,
        headers: LOCAL,
        form: uploadForm("BANK_STATEMENTS", files),
      });
      if (sent.status !== 200) throw new Error(`the upload responded with ${sent.status}`);
      const uploaded = performance.now();
      const { totals, accounts } = await summaryOf(lodge.url, token, path);
      rows.push({
        round,
        files: files.length,
        pages: files.reduce((sum, { bytes }) => sum + pagesOf(bytes), 0),
        transactions: totals.transactionCount,
        "of them drawn": transactions,
        "proved accounts": accounts.filter(({ verification }) => verification === "PROVED").length,
        "upload ms": Math.round(uploaded - started),
        "to summary ms": Math.round(performance.now() - started),
        "memory before MiB": memory.before,
        "peak MiB": memory.peak(),
      });
    }
    return {
      name: "A year of statements, from upload to summary (the first round warms up)",
      command: "npm run bench -- processing",
      rows,
    };
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

/** Counts page objects, which our PDF writer leaves uncompressed. */
function pagesOf(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

if (isMain(import.meta.url)) printReport(await run());

type StatementFile = { name: string; bytes: Uint8Array };

/** A year of two everyday accounts and two cards, about 3,000 rows on 60 pages, as quarterly PDFs. */
async function yearOfStatements(): Promise<{ files: StatementFile[]; transactions: number }> {
  const accounts = [0, 1].flatMap((person) => accountsOf(person));
  const files: StatementFile[] = [];
  for (const [account, statements] of accounts.entries()) {
    for (let first = 0; first < statements.length; first += MONTHS_PER_FILE) {
      const quarter = statements.slice(first, first + MONTHS_PER_FILE);
      files.push({
        name: `account-${account + 1}-quarter-${first / MONTHS_PER_FILE + 1}.pdf`,
        bytes: await drawStatementPdf(quarter, dense),
      });
    }
  }
  const rows = accounts.flat().reduce((sum, { transactions }) => sum + transactions.length, 0);
  return { files, transactions: rows };
}

/** One person's everyday account and card, with monthly statements. */
function accountsOf(person: number): StatementDraft[][] {
  const households = Array.from({ length: HOUSEHOLDS_PER_ACCOUNT }, (_, index) =>
    generateHousehold(1 + person * HOUSEHOLDS_PER_ACCOUNT + index, {
      from: "2025-11-01",
      months: 12,
      bank: plain.bank,
      withCard: true,
      housing: "MORTGAGE",
      gambling: true,
      dishonours: true,
    }),
  );
  const [first] = households;
  return (first ?? []).map(({ statements }, account) =>
    statements.map((statement, month) =>
      mergeStatements(
        statement,
        households
          .map((household) => household[account]?.statements[month])
          .filter((each) => each !== undefined),
      ),
    ),
  );
}

/** The first statement with the rows of all of them and recalculated balances. */
function mergeStatements(first: StatementDraft, all: readonly StatementDraft[]): StatementDraft {
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
    ...first,
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
