import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { merchantName } from "../categorise/merchant-name.ts";
import type { StatementDraft } from "../model.ts";
import { descriptionWords } from "../values/text.ts";
import type { KnownAccount } from "./match-account.ts";
import { fullerDescription, type KnownTransaction, type Row } from "./merge-transactions.ts";
import {
  findDuplicate,
  mergeAccounts,
  numberCertainty,
  placeStatement,
  type ShownAccount,
} from "./place-statement.ts";
import { replaceDocument } from "./replace-document.ts";

type Kept = KnownAccount & {
  shown: (ShownAccount["shown"][number] & { statementId: string })[];
  rows: KnownTransaction[];
};

/** Stores files in memory as the application does. */
class Store {
  accounts: Kept[] = [];
  #ids = 0;

  put(documentId: string, draft: StatementDraft): void {
    const found = placeStatement(draft, this.accounts);
    let account = this.accounts.find(({ accountId }) => accountId === found);
    if (!account) {
      account = { ...identityOf(draft), accountId: `a${this.#ids++}`, shown: [], rows: [] };
      this.accounts.push(account);
    }
    account.accountNumber ??= draft.accountNumber;
    account.kind ??= draft.kind;
    account.bank ??= draft.bank;
    account.rows = replaceDocument({
      known: account.rows,
      periods: account.shown,
      documentId,
      statements: [
        { documentId, statementId: documentId, from: draft.from, to: draft.to, rows: draft.transactions },
      ],
      newTransactionId: () => `t${this.#ids++}`,
    }).transactions;
    const { from, to, openingBalance, closingBalance } = draft;
    account.shown.push({ statementId: documentId, from, to, openingBalance, closingBalance });
    while (this.#joinOne());
  }

  #joinOne(): boolean {
    for (const account of this.accounts) {
      const other = findDuplicate(account, this.accounts);
      const duplicate = this.accounts.find(({ accountId }) => accountId === other);
      if (!duplicate) continue;
      const [into, from] =
        numberCertainty(duplicate) > numberCertainty(account) ? [duplicate, account] : [account, duplicate];
      const { same, moved } = mergeAccounts(into, from);
      for (const row of from.rows) {
        const target = into.rows.find(({ transactionId }) => transactionId === same.get(row.transactionId));
        if (target) {
          target.sources.push(...row.sources);
          target.description = fullerDescription(target.description, row.description);
        } else if (moved.includes(row.transactionId)) into.rows.push(row);
      }
      into.shown.push(...from.shown);
      into.accountNumber ??= from.accountNumber;
      this.accounts.splice(this.accounts.indexOf(from), 1);
      return true;
    }
    return false;
  }
}

const identityOf = ({ bank, accountName, accountNumber, kind, currency }: StatementDraft) => ({
  bank,
  accountName,
  accountNumber,
  kind,
  currency,
});

type Format = "PDF" | "MASKED_PDF" | "OFX" | "CSV" | "CSV_WITHOUT_BALANCES";

/** The contents of a file in the given format for an account between two days. */
function fileOf(
  statements: readonly StatementDraft[],
  from: string,
  to: string,
  format: Format,
): StatementDraft {
  const [first] = statements;
  assert.ok(first);
  const all = statements.flatMap((statement) => statement.transactions);
  const rows = all.filter(({ date }) => from <= date && date <= to);
  const before = all.filter(({ date }) => date < from).at(-1)?.balance ?? first.openingBalance;
  const closing = rows.at(-1)?.balance ?? before;
  const whole = { ...first, from, to, openingBalance: before, closingBalance: closing, transactions: rows };
  const digits = first.accountNumber?.replace(/\D/g, "") ?? "";
  switch (format) {
    case "PDF":
      return whole;
    case "MASKED_PDF":
      return { ...whole, accountNumber: `**** ${digits.slice(-4)}`, accountName: null };
    case "OFX":
      return {
        ...whole,
        bank: null,
        accountName: null,
        openingBalance: null,
        transactions: rows.map((row) => ({
          ...row,
          description: row.description.slice(0, 12),
          balance: null,
        })),
      };
    default: {
      const nothing = { bank: null, accountName: null, accountNumber: null, kind: null, currency: null };
      const bare = format === "CSV_WITHOUT_BALANCES";
      return {
        ...whole,
        ...nothing,
        from: rows[0]?.date ?? null,
        to: rows.at(-1)?.date ?? null,
        openingBalance: bare ? null : before,
        closingBalance: bare ? null : closing,
        transactions: rows.map((row) => ({
          ...row,
          description: `EFTPOS ${row.description} 4835`,
          balance: bare ? null : row.balance,
        })),
      };
    }
  }
}

const household = (seed: number) =>
  generateHousehold(seed, {
    from: "2026-01-01",
    months: 4,
    bank: "Kea Bank",
    withCard: true,
    gambling: true,
    dishonours: true,
  });

const windows = [
  ["2026-01-01", "2026-01-31"],
  ["2026-02-01", "2026-02-28"],
  ["2026-03-01", "2026-03-31"],
  ["2026-04-01", "2026-04-30"],
  ["2026-01-10", "2026-02-20"],
  ["2026-02-05", "2026-04-20"],
  ["2026-01-01", "2026-04-30"],
] as const;
const formats: Format[] = ["PDF", "MASKED_PDF", "OFX", "CSV", "CSV_WITHOUT_BALANCES"];

const content = (rows: readonly Row[]) => rows.map(({ date, amount }) => `${date} ${amount}`).sort();
// The descriptions of rows with a payee.
const payees = (rows: readonly Row[]) =>
  rows
    .filter(({ description }) => !/TRANSFER TO|CARD PAYMENT/.test(description))
    .map(
      ({ date, amount, description }) => `${date} ${amount} ${merchantName(descriptionWords(description))}`,
    )
    .sort();

test("stores every transaction once, whatever the formats, periods, order and number of files", () => {
  const file = fc.record({
    account: fc.constantFrom(0, 0, 1),
    window: fc.constantFrom(...windows),
    format: fc.constantFrom(...formats),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(file, { minLength: 2, maxLength: 9 }),
      (seed, files) => {
        const accounts = household(seed);
        const store = new Store();
        const truth = new Map<string, Row>();
        for (const [index, { account, window, format }] of files.entries()) {
          const statements = accounts[account]?.statements ?? [];
          const shown = fileOf(statements, window[0], window[1], format);
          // Five payments are the minimum for matching a file without a number to an account.
          if (shown.transactions.length < 5) continue;
          store.put(`d${index}`, shown);
          for (const [at, row] of statements.flatMap((each) => each.transactions).entries()) {
            if (window[0] <= row.date && row.date <= window[1]) truth.set(`${account} ${at}`, row);
          }
        }
        assert.deepEqual(content(store.accounts.flatMap(({ rows }) => rows)), content([...truth.values()]));
      },
    ),
    { numRuns: 120 },
  );
});

test("keeps the fullest description of a transaction, whichever file comes first", () => {
  const statements = household(5)[0]?.statements ?? [];
  const files = (["OFX", "CSV", "PDF"] as const).map((format) =>
    fileOf(statements, "2026-01-01", "2026-04-30", format),
  );
  const stored = (order: number[]) => {
    const store = new Store();
    for (const at of order) store.put(`d${at}`, files[at] ?? assert.fail());
    return payees(store.accounts.flatMap(({ rows }) => rows));
  };
  const truth = payees(statements.flatMap(({ transactions }) => transactions));
  for (const order of [
    [0, 2],
    [2, 0],
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ])
    assert.deepEqual(stored(order), truth);
});

test("joins a month to the months around it that were uploaded earlier without an account number", () => {
  const statements = household(3)[0]?.statements ?? [];
  const store = new Store();
  for (const [index, at] of [0, 2, 1].entries()) {
    const [from, to] = windows[at] ?? assert.fail();
    store.put(`d${index}`, fileOf(statements, from, to, "CSV"));
    assert.equal(store.accounts.length, [1, 2, 1][index]);
  }
});
