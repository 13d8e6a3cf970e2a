import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { figures, lines, only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

describe("balances and totals", () => {
  it("does not read an opening balance row as a transaction, with or without a balance column", () => {
    const beside = only(
      readCsv(
        lines(
          "Date,Description,Amount,Balance",
          "01/02/2025,Opening Balance,,100.00",
          "03/02/2025,Coffee,-20.00,80.00",
          "28/02/2025,Closing Balance,,80.00",
        ),
      ),
    );
    assert.deepEqual(
      [beside.openingBalance, beside.closingBalance, beside.transactions.length],
      [10000, 8000, 1],
    );
    const alone = only(
      readCsv(
        lines("Date,Description,Amount", "01/02/2025,Opening Balance,100.00", "03/02/2025,Coffee,-20.00"),
      ),
    );
    assert.deepEqual([alone.openingBalance, alone.transactions.length], [10000, 1]);
    const twice = only(
      readCsv(
        lines(
          "Date,Description,Amount,Balance",
          "01/02/2025,Opening Balance,100.00,100.00",
          "03/02/2025,Coffee,-20.00,80.00",
        ),
      ),
    );
    assert.deepEqual([twice.openingBalance, twice.transactions.length], [10000, 1]);
  });

  it("keeps an opening balance booked as a row of zero, and takes the balance from it", () => {
    const draft = only(
      readCsv(
        lines(
          "date,description,amount,debit_credit,balance",
          "01/02/2025,Opening balance,0.00,credit,100.00",
          "03/02/2025,Coffee,20.00,debit,80.00",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-01", 0, 10000],
      ["2025-02-03", -2000, 8000],
    ]);
    assert.equal(draft.openingBalance, 10000);
  });

  it("distinguishes totals at the end from a shop called Total", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Debit,Credit,Balance",
          "01/02/2025,TOTAL,1.00,,99.00",
          "02/02/2025,Total Energies 123,,2.00,101.00",
          ",Totals,1.00,2.00,",
        ),
      ),
    );
    assert.deepEqual(
      [draft.transactions.length, draft.printedTotals.debits, draft.printedTotals.credits],
      [2, 100, 200],
    );
    const dated = only(
      readCsv(
        lines(
          "date,description,amount,debit_credit",
          "08/02/2025,POS purchase,84.22,debit",
          "28/02/2025,Total debit amount,84.22,debit",
        ),
      ),
    );
    assert.deepEqual([dated.transactions.length, dated.printedTotals.debits], [1, 8422]);
  });

  it("reports an edited amount as a conflict", () => {
    const text = (amount: string) =>
      lines(
        "Date,Description,Debit,Credit,Balance",
        "01/02/2025,OPENING BALANCE,,,100.00",
        "01/02/2025,Coffee,1.00,,99.00",
        `02/02/2025,Salary,,${amount},101.00`,
        "03/02/2025,Bus,1.00,,100.00",
      );
    assert.equal(prove(only(readCsv(text("2.00")))).verification, "PROVED");
    assert.equal(prove(only(readCsv(text("200.00")))).verification, "CONFLICT");
  });

  it("signs unsigned amounts by the change in balance, and reports rows where that fails", () => {
    const rows = ["01/02/2025,Shop,10.00,90.00", "02/02/2025,Pay,20.00,110.00", "13/02/2025,Bus,5.00,105.00"];
    const opened = readCsv(
      lines("Date,Description,Amount,Balance", "01/02/2025,OPENING BALANCE,,100.00", ...rows),
    );
    assert.deepEqual(
      opened[0]?.draft.transactions.map(({ amount }) => amount),
      [-1000, 2000, -500],
    );
    assert.deepEqual(opened[0]?.problems, []);
    const [newestFirst] = readCsv(lines("Date,Description,Amount,Balance", ...rows.toReversed()));
    assert.deepEqual(
      newestFirst?.draft.transactions.slice(1).map(({ amount }) => amount),
      [2000, -500],
    );
    assert.deepEqual(
      newestFirst?.problems.map(({ line }) => line),
      [4],
    );
  });

  it("adds a fee to the amount only if the balances include it", () => {
    const rows = (balance: string) =>
      lines(
        "Date,Description,Amount,Fee,Balance",
        "01/02/2025,Top-up,100.00,0.00,100.00",
        `02/02/2025,Shop,-45.00,1.00,${balance}`,
        "03/02/2025,Bus,-2.00,0.00,52.00",
      );
    assert.equal(only(readCsv(rows("54.00"))).transactions[1]?.amount, -4600);
    assert.equal(only(readCsv(rows("55.00").replace("52.00", "53.00"))).transactions[1]?.amount, -4500);
  });

  it("recognises the balances above and below a German table", () => {
    const rows = (first: string) =>
      lines(
        "1.3.2024 - 31.3.2024",
        "Letzter Kontostand;;;500,00;EUR",
        "Buchungstag;Wert;Verwendungszweck;Betrag;Währung",
        `1.3.2024;1.3.2024;COLES SAGT DANKE;${first};EUR`,
        "15.3.2024;15.3.2024;Gehalt;500,00;EUR",
        "Kontostand;31.03.2024;;980,00;EUR",
      );
    const draft = only(readCsv(rows("-20,00")));
    assert.deepEqual(
      [draft.openingBalance, draft.closingBalance, draft.transactions.length],
      [50000, 98000, 2],
    );
    assert.equal(prove(draft).verification, "PROVED");
    assert.equal(prove(only(readCsv(rows("-30,00")))).verification, "CONFLICT");
  });

  it("does not read a first line with the account and its balance as a row", () => {
    const draft = only(
      readCsv(
        lines(
          "Compte de chèques;Compte de chèques;****1234;31/03/2024;;810,00",
          "15/03/2024;Virement reçu;Virement;VIR SEPA RECU /DE ACME;500,00",
          "01/03/2024;Paiement carte;Carte;PAIEMENT CB COLES;-20,00",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2024-03-01", -2000, null],
      ["2024-03-15", 50000, null],
    ]);
    assert.deepEqual([draft.closingBalance, draft.accountNumber], [81000, "****1234"]);
  });

  it("is proved by balances before and after each row, unless one was edited", () => {
    const rows = (start: string) =>
      lines(
        `123456789\tEUR\t20240301\t${start}\t480,00\t20240301\t-20,00\tBEA COLES`,
        "123456789\tEUR\t20240304\t480,00\t310,00\t20240304\t-170,00\t/TRTP/SEPA/REMI/Huur",
        "123456789\tEUR\t20240315\t310,00\t810,00\t20240315\t500,00\t/TRTP/SEPA/REMI/Salaris",
      );
    const draft = only(readCsv(rows("500,00")));
    assert.deepEqual([draft.openingBalance, prove(draft).verification], [50000, "PROVED"]);
    const [edited] = readCsv(rows("600,00"));
    assert.deepEqual(
      edited?.problems.map(({ line }) => line),
      [1],
    );
  });
});
