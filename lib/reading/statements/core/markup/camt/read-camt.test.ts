import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readCamt } from "./read-camt.ts";

const read = (text: string) => readCamt(new TextEncoder().encode(text));
const message = (...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.map((each) => `<Stmt>${ACCOUNT}${each}</Stmt>`).join("")}</BkToCstmrStmt></Document>`;
const ACCOUNT =
  "<Acct><Id><IBAN>CH01</IBAN></Id><Ccy>CHF</Ccy><Ownr><Nm>Anna</Nm></Ownr><Svcr><FinInstnId><Nm>Kea Bank</Nm></FinInstnId></Svcr></Acct>";
const balance = (type: string, amount: string, side = "CRDT", currency = "CHF") =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>2025-01-31</Dt></Dt></Bal>`;
const entry = (amount: string, side: string, more = "", status = "BOOK", currency = "CHF") =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2025-01-30</Dt></BookgDt><ValDt><Dt>2025-02-01</Dt></ValDt>${more}</Ntry>`;

describe("readCamt", () => {
  it("reads a statement with its account and proves it", () => {
    const detail =
      "<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>ACME</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Anna</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Salary</Ustrd><Ustrd>January</Ustrd></RmtInf></TxDtls></NtryDtls>";
    const draft = only(
      read(
        message(
          balance("OPBD", "10.00", "DBIT") +
            balance("CLBD", "85.00") +
            entry("100.00000", "CRDT", detail) +
            entry("5", "DBIT", "<AddtlNtryInf>Fee &amp; tax</AddtlNtryInf>"),
        ),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ date, amount, description, line }) => [date, amount, description, line]),
      [
        ["2025-01-30", 10000, "ACME Salary January", 1],
        ["2025-01-30", -500, "Fee & tax", 2],
      ],
    );
    assert.deepEqual(
      [
        draft.bank,
        draft.accountName,
        draft.accountNumber,
        draft.currency,
        draft.openingBalance,
        draft.closingBalance,
      ],
      ["Kea Bank", "Anna", "CH01", "CHF", -1000, 8500],
    );
    assert.equal(prove(draft).verification, "PROVED");
  });

  it("chooses the booked balances among all types", () => {
    const kinds = ["PRCD", "OPAV", "CLAV", "FWAV", "INFO", "XPCD"]
      .map((type, i) => balance(type, `${i + 5}.00`))
      .join("");
    const draft = only(
      read(message(kinds + balance("OPBD", "1.00") + balance("CLBD", "2.00") + entry("1", "CRDT"))),
    );
    assert.deepEqual([draft.openingBalance, draft.closingBalance], [100, 200]);
    const previous = only(
      read(message(balance("PRCD", "1.00") + balance("CLBD", "2.00") + entry("1", "CRDT"))),
    );
    assert.equal(previous.openingBalance, 100);
    const pages = read(
      message(
        balance("OPBD", "1.00") + balance("ITBD", "2.00") + entry("1", "CRDT"),
        balance("ITBD", "2.00") + balance("CLBD", "3.00") + entry("1", "CRDT"),
      ),
    );
    assert.deepEqual(
      pages.map(({ draft: page }) => [page.openingBalance, page.closingBalance]),
      [
        [100, 200],
        [200, 300],
      ],
    );
  });

  it("keeps the direction of a reversal, and counts a batch as one entry", () => {
    const batch =
      "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls><Amt Ccy='CHF'>1</Amt></TxDtls><TxDtls><Amt Ccy='CHF'>2</Amt></TxDtls></NtryDtls>";
    const draft = only(read(message(entry("3", "CRDT", `<RvslInd>true</RvslInd>${batch}`))));
    assert.deepEqual(
      draft.transactions.map(({ amount, description }) => [amount, description]),
      [[300, "Batch of 2"]],
    );
  });

  it("omits pending entries only where the booked balances exclude them", () => {
    const pending = entry("9", "DBIT", "", "PDNG");
    const booked = balance("OPBD", "1.00") + balance("CLBD", "2.00") + entry("1", "CRDT");
    assert.equal(only(read(message(booked + pending))).transactions.length, 1);
    assert.equal(only(read(message(entry("1", "CRDT") + pending))).transactions.length, 2);
    assert.equal(
      only(read(message(entry("1", "CRDT") + entry("9", "DBIT", "", "<Cd>INFO</Cd>")))).transactions.length,
      1,
    );
  });

  it("reads reports, notifications, prefixes and envelopes", () => {
    const report = `<x:Document xmlns:x="urn:iso:std:iso:20022:tech:xsd:camt.052.001.06"><x:BkToCstmrAcctRpt><x:Rpt><x:Ntry><x:Amt Ccy="EUR">1</x:Amt><x:CdtDbtInd>DBIT</x:CdtDbtInd><x:BookgDt><x:DtTm>2025-01-30T23:59:00-08:00</x:DtTm></x:BookgDt></x:Ntry></x:Rpt></x:BkToCstmrAcctRpt></x:Document>`;
    assert.deepEqual(movements(only(read(report))), [["2025-01-30", -100]]);
    assert.deepEqual(movements(only(read(`<Envelope>${report}</Envelope>`))), [["2025-01-30", -100]]);
    assert.equal(
      only(
        read(report.replaceAll("BkToCstmrAcctRpt", "BkToCstmrDbtCdtNtfctn").replaceAll("x:Rpt", "x:Ntfctn")),
      ).currency,
      "EUR",
    );
  });

  it("checks the sums and counts in the transaction summary", () => {
    const summary =
      "<TxsSummry><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>1.00</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>0</NbOfNtries><Sum>0</Sum></TtlDbtNtries></TxsSummry>";
    const draft = only(read(message(summary + entry("1", "CRDT"))));
    assert.deepEqual(draft.printedTotals, { credits: 100, debits: 0, creditCount: 1, debitCount: 0 });
  });

  it("reports an amount in another currency than the account", () => {
    const [first] = read(message(entry("1", "CRDT", "", "BOOK", "SEK")));
    assert.match(first?.problems[0]?.message ?? "", /SEK.*CHF/);
  });

  it("rejects truncated files, entity bombs and other messages", () => {
    const refused = (code: string) => (error: unknown) =>
      error instanceof UnreadableStatement && error.code === code;
    const whole = message(entry("1", "CRDT"));
    assert.throws(() => read(whole.slice(0, -40)), refused("DAMAGED"));
    assert.throws(() => read(whole.replace("?>", '?><!DOCTYPE a [<!ENTITY b "cc">]>')), refused("DAMAGED"));
    assert.throws(
      () => read(whole.replaceAll("BkToCstmrStmt", "CstmrCdtTrfInitn")),
      refused("NOT_A_STATEMENT"),
    );
  });

  it("reads back generated entries", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -1e10, max: 1e10 }).filter((cents) => cents !== 0),
          { minLength: 1, maxLength: 12 },
        ),
        (cents) => {
          const entries = cents
            .map((amount) => entry((Math.abs(amount) / 100).toFixed(2), amount < 0 ? "DBIT" : "CRDT"))
            .join("");
          assert.deepEqual(
            only(read(message(entries))).transactions.map(({ amount }) => amount),
            cents,
          );
        },
      ),
    );
  });

  it("dates an entry without a date by its notification, and reports it", () => {
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn>
      <CreDtTm>2025-02-01T12:30:00+01:00</CreDtTm><Acct><Id><IBAN>CH1</IBAN></Id></Acct>
      <Ntry><Amt Ccy="CHF">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    const [read] = readCamt(new TextEncoder().encode(text));
    assert.deepEqual(
      read?.draft.transactions.map(({ date, amount }) => [date, amount]),
      [["2025-02-01", -2000]],
    );
    assert.match(read?.problems[0]?.message ?? "", /has no date, so 2025-02-01, the day of the statement/);
  });
});

it("gives entries without a date the day of a statement of one day", () => {
  const entry = (amount: string, side: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts></Ntry>`;
  const balance = (type: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const [read] = readCamt(
    new TextEncoder().encode(
      `<Document><BkToCstmrStmt><Stmt>${balance("PRCD", "149.87", "2026-05-15")}${balance("CLBD", "1109.87", "2026-05-16")}${entry("1000.00", "CRDT")}${entry("40.00", "DBIT")}</Stmt></BkToCstmrStmt></Document>`,
    ),
  );
  assert.deepEqual(
    read?.draft.transactions.map(({ date, amount }) => [date, amount]),
    [
      ["2026-05-16", 100000],
      ["2026-05-16", -4000],
    ],
  );
  assert.deepEqual(read?.problems, []);
});

it("reads version 1, which has its number in the names of its messages", () => {
  const [read] = readCamt(
    new TextEncoder().encode(
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.01"><BkToCstmrAcctRptV01><Rpt><Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-05-16</Dt></BookgDt><TxDtls><RmtInf><Ustrd>Bakery</Ustrd></RmtInf></TxDtls></Ntry></Rpt></BkToCstmrAcctRptV01></Document>',
    ),
  );
  assert.deepEqual(
    read?.draft.transactions.map(({ date, amount, description }) => [date, amount, description]),
    [["2026-05-16", -500, "Bakery"]],
  );
});
