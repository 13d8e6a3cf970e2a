import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  amountsOf,
  assumedDirection,
  lines,
  readExport,
} from "#testing/generators/statements/draft-figures.ts";

describe("columns by their contents and the balance", () => {
  const rows = [
    "11.02.2026;Salaire;;2100.00;3250.50",
    "10.02.2026;Loyer;900.00;;1150.50",
    "07.02.2026;Coop;49.50;;2050.50",
    "06.02.2026;Remboursement;;100.00;2100.00",
  ];

  for (const headings of [
    "Date;Libellé;Montant débité (CHF);Montant crédité (CHF);Solde (CHF)",
    "Data;Descrizione;Importo di addebito;Importo di accredito;Saldo",
    "Datum;Buchungstext;Belastungsbetrag (CHF);Gutschriftsbetrag (CHF);Saldo (CHF)",
    "Date;Description;Zorp;Deposits;Balance",
    "Date;Description;Withdrawals;Zarp;Balance",
    "Date;Description;Zorp;Zarp;Balance",
    "Date;Description;Amount zorp;Amount zarp;Balance",
    "Date;Description;Amount zorp;Zarp;Balance",
    "Date;Description;Zorp;Zarp;Zurp",
  ]) {
    it(`reads ${headings}`, async () => {
      const statement = await readExport(lines(headings, ...rows));
      assert.deepEqual(amountsOf(statement), [10000, -4950, -90000, 210000]);
      assert.deepEqual(
        [statement.closingBalance, assumedDirection(statement), statement.verification],
        [325050, null, "NOT_CHECKABLE"],
      );
    });
  }

  it("reads money in left of money out if the balance says so", async () => {
    const swapped = rows.map((row) => {
      const [date, text, out, into, balance] = row.split(";");
      return [date, text, into, out, balance].join(";");
    });
    const statement = await readExport(lines("Date;Description;Zorp;Zarp;Balance", ...swapped));
    assert.deepEqual(amountsOf(statement), [10000, -4950, -90000, 210000]);
  });

  it("reads headings of money in and out by their stems if there is no balance", async () => {
    const statement = await readExport(
      lines(
        "Date;Libellé;Montant débité;Montant crédité",
        "10.02.2026;Loyer;900.00;",
        "11.02.2026;Salaire;;2100.00",
      ),
    );
    assert.deepEqual([amountsOf(statement), assumedDirection(statement)], [[-90000, 210000], null]);
  });

  it("leaves the details of a collective booking out", async () => {
    const statement = await readExport(
      lines(
        "Auftragsdatum;Buchungstext;Betrag Einzelzahlung (CHF);Belastungsbetrag (CHF);Gutschriftsbetrag (CHF);Saldo (CHF)",
        "11.02.2026;Lohn;;;2100.00;3250.50",
        "10.02.2026;Zahlungsauftrag Anzahl Buchungen: 2;;900.00;;1150.50",
        ";Miete;850.00;;;",
        ";Strom;50.00;;;",
        "07.02.2026;Coop;;49.50;;2050.50",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-4950, -90000, 210000]);
    assert.equal(statement.verification, "NOT_CHECKABLE");
  });

  it("finds money in below an unreadable heading beside an empty column of money out", async () => {
    const statement = await readExport(
      lines(
        "Fecha,Concepto,Retiros,Dep\ufffdsitos,Saldos,Cheque",
        '01/Feb./2021,SPEI RECIBIDO,,$600.00,"$107,672.37",',
        '01/Feb./2021,TRASPASO,,$600.00,"$108,272.37",',
        '01/Feb./2021,Deposito en efectivo,,$600.00,"$108,872.37",',
      ),
    );
    assert.deepEqual(amountsOf(statement), [60000, 60000, 60000]);
    assert.equal(statement.closingBalance, 10887237);
  });

  it("takes no column of zeros as explained by another column of zeros", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Amount,Kept back,Reserve,Balance",
        "2026-01-06,Shop,-5.00,0.00,0.00,95.00",
        "2026-01-07,Pay,10.00,0.00,0.00,105.00",
        "2026-01-08,Shop,-7.00,0.00,0.00,97.00",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-500, 1000, -700]);
    const unnamed = await readExport(
      lines(
        "2026-01-06,Shop,-5.00,0.00,0.00",
        "2026-01-07,Pay,10.00,0.00,0.00",
        "2026-01-08,Shop,-7.00,0.00,0.00",
      ),
    );
    assert.deepEqual([amountsOf(unnamed), unnamed.closingBalance], [[-500, 1000, -700], null]);
  });

  it("reports money in a column without a known heading in a row without an amount", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Withdrawals,Zarp",
        "2026-01-06,Shop,5.00,",
        "2026-01-07,Pay,,10.00",
        "2026-01-08,Shop,7.00,",
      ),
    );
    assert.deepEqual([amountsOf(statement), statement.verification], [[-500, -700], "CONFLICT"]);
  });

  it("takes the decimal mark from columns with known headings", async () => {
    const statement = await readExport(
      lines(
        "Datum;Text;Betrag;Saldo;Zorp",
        "06.01.2026;Laden;-5,00;95,00;1.25",
        "07.01.2026;Lohn;1.000,00;1.095,00;1.26",
        "08.01.2026;Laden;-7,00;1.088,00;1.27",
        "09.01.2026;Laden;-8;1.080,00;1.28",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-500, 100000, -700, -800]);
  });
});

describe("fees beside amounts", () => {
  it("reads the amount that left the account, not its fee or the foreign amount", async () => {
    const german = lines(
      'ID,Status,Richtung,"Abgeschlossen am","Betrag der Ausgangsgebühr","Währung der Ausgangsgebühr","Ausgangsbetrag (nach Gebühren)",Ausgangswährung,"Name des Empfängers","Zielbetrag (nach Gebühren)",Zielwährung',
      "A-1,COMPLETED,OUT,2026-01-30 14:47:11,0.00,EUR,58.19,EUR,Laden AG,58.19,EUR",
      "A-3,COMPLETED,OUT,2026-01-27 00:50:23,1.73,EUR,131.26,EUR,Vermieter,5000.0,THB",
      "A-4,COMPLETED,IN,2026-01-25 00:50:23,0.00,EUR,2000.00,EUR,Steve,2000.00,EUR",
    );
    const english = german
      .replace("Betrag der Ausgangsgebühr", "Source fee amount")
      .replace("Währung der Ausgangsgebühr", "Source fee currency")
      .replace("Ausgangsbetrag (nach Gebühren)", "Source amount (after fees)")
      .replace("Zielbetrag (nach Gebühren)", "Target amount (after fees)")
      .replace("Richtung", "Direction")
      .replace("Abgeschlossen am", "Finished on");
    for (const text of [german, english]) {
      const statement = await readExport(text);
      assert.deepEqual([amountsOf(statement), statement.currency], [[200000, -13299, -5819], "EUR"]);
    }
  });

  it("reads whole numbers under unknown headings only if a balance follows from them", async () => {
    const headings = "Date;Zarp;Zorp;Zurp;Zirp";
    const rows = ["02.01.2026;A;125;;24875", "25.01.2026;B;;25000;49875", "27.01.2026;C;8000;;41875"];
    const statement = await readExport(lines(headings, ...rows));
    assert.deepEqual(amountsOf(statement), [-12500, 2500000, -800000]);
    const visits = lines("Date;Name;Visits;Hours", "02.01.2026;A;125;24875", "25.01.2026;B;25;49875");
    await assert.rejects(readExport(visits), { code: "NOT_A_STATEMENT" });
  });

  it("adds or subtracts a fee if the balance follows from that", async () => {
    for (const [headings, rows] of [
      ["Amount,Fee,Balance", ["-5.00,0.00,95.00", "-10.00,0.50,84.50", "20.00,0.00,104.50"]],
      ["Amount,Fee,Balance", ["-5.00,0.00,95.00", "-11.00,0.50,84.50", "20.00,0.00,104.50"]],
      ["Debit,Credit,Fee,Balance", ["5.00,,,95.00", "10.00,,0.50,84.50", ",20.00,,104.50"]],
    ] as const) {
      const dated = rows.map((row, at) => `2026-01-0${at + 1},A,${row}`);
      const statement = await readExport(lines(`Date,Description,${headings}`, ...dated));
      assert.deepEqual(
        [amountsOf(statement), statement.verification],
        [[-500, -1050, 2000], "NOT_CHECKABLE"],
      );
    }
  });
});

describe("figures outside the chosen columns", () => {
  const above = ["Opening balance;1000.00", "Closing balance;1060.00"];
  const rows = [
    "03/03/2026;ORCHARD CAFE;-40.00;960.00",
    "14/03/2026;HARBOUR PAY;150.00;1110.00",
    "27/03/2026;NORTH RENT;-50.00;1060.00",
  ];
  const read = (heading: string, body = rows) =>
    readExport(lines(...above, `Date;Details;Amount;${heading}`, ...body));

  it("leaves an account unproved if balances under a strange heading contradict its rows", async () => {
    const edited = rows.map((row) => row.replace("1110.00", "1190.00").replace(";1060.00", ";1460.00"));
    for (const heading of ["Zorp", "Currency", "Value date"]) {
      assert.equal((await read(heading)).verification, "PROVED", heading);
      const statement = await read(heading, edited);
      assert.deepEqual(amountsOf(statement), [-4000, 15000, -5000]);
      assert.notEqual(statement.verification, "PROVED", heading);
      assert.match(statement.doubts?.[0] ?? "", new RegExp(heading));
    }
  });

  it("accepts figures that repeat the amount, never change or add a fee", async () => {
    const columns = [
      ["40.00", "150.00", "50.00"],
      ["7.25", "7.25", "7.25"],
      ["0.00", "0.00", "0.00"],
    ];
    for (const cells of columns) {
      const body = rows.map((row, at) => row.replace(/;[\d.]+$/, `;${cells[at]}`));
      assert.equal((await read("Zorp", body)).verification, "PROVED", cells.join(" "));
    }
  });

  it("reads no balance from a column of zeros beside money that moves", async () => {
    const body = rows.map((row) => row.replace(/;[\d.]+$/, ";0,00"));
    for (const headings of ["Date;Details;Amount;Balance", "Date;Details;Zorp;Available balance"]) {
      const { verification, conflicts } = await readExport(lines(headings, ...body));
      assert.deepEqual([verification, conflicts], ["NOT_CHECKABLE", []], headings);
    }
  });

  it("puts headings above their contents if the rows have a cell less", async () => {
    for (const headings of [
      "Booked;Branch note;Payee;Money out;Money in;Currency;Balance",
      "Booked;Payee;Value date;Amount;Reference;Currency;Balance",
    ]) {
      const statement = await readExport(
        lines(
          headings,
          "03/03/2026;ORCHARD CAFE;-40.00;EUR;960.00",
          "14/03/2026;HARBOUR PAY;150.00;EUR;1110.00",
          "27/03/2026;NORTH RENT;-50.00;EUR;1060.00",
        ),
      );
      assert.deepEqual(
        statement.transactions.map(({ description, amount, balance }) => [description, amount, balance]),
        [
          ["ORCHARD CAFE", -4000, 96000],
          ["HARBOUR PAY", 15000, 111000],
          ["NORTH RENT", -5000, 106000],
        ],
        headings,
      );
    }
  });
});
