import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { figures, lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

const MOVEMENTS = [
  ["2025-01-30", 100000],
  ["2025-01-31", -4560],
];
const FIGURES = [
  ["2025-01-30", 100000, 100000],
  ["2025-01-31", -4560, 95440],
];

describe("exports of European banks without running balances", () => {
  const table: [string, string][] = [
    [
      "Sparkasse: short years, many columns of references",
      lines(
        '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"',
        '"DE12345";"31.01.25";"31.01.25";"FOLGELASTSCHRIFT";"Strom";"DE98ZZZ";"Stadtwerke";"DE99";"-45,60";"EUR";"Umsatz gebucht"',
        '"DE12345";"30.01.25";"30.01.25";"LOHN  GEHALT";"Gehalt";"";"ACME";"DE88";"1.000,00";"EUR";"Umsatz gebucht"',
      ),
    ],
    [
      "Deutsche Bank: Soll und Haben, a balance as a last row",
      lines(
        "Umsätze Girokonto;;;Kundennummer: 100 1234567",
        "01.01.2025 - 31.01.2025",
        "Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Betrag;Soll;Haben;Währung",
        "30.01.2025;30.01.2025;SEPA-Gutschrift;ACME;Gehalt;DE88;XXX;;;1.000,00;EUR",
        "31.01.2025;31.01.2025;SEPA-Lastschrift;REWE;Einkauf;DE99;XXX;;-45,60;;EUR",
        "Kontostand;31.01.2025;;;954,40;EUR",
      ),
    ],
    [
      "N26: the other side's account number is not the own one",
      lines(
        '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Exchange Rate"',
        '"2025-01-30","ACME","DE88123","Income","Gehalt","1000.0","",""',
        '"2025-01-31","REWE","","MasterCard Payment","","-45.6","-45.6","1.0"',
      ),
    ],
    [
      "Banque Postale: an amount in francs beside it",
      lines(
        "Numéro Compte   :;1234567A020",
        "",
        "Date;Libellé;Montant(EUROS);Montant(FRANCS)",
        '31/01/2025;"ACHAT CB";-45,60;-299,12',
        '30/01/2025;"VIREMENT ACME";1000,00;6559,57',
      ),
    ],
    [
      "Crédit Agricole: a label over two lines, spaces in thousands",
      lines(
        "Date;Libellé;Débit euros;Crédit euros;",
        '31/01/2025;"PAIEMENT CARTE',
        'MONOPRIX";45,60;;',
        '30/01/2025;"VIREMENT";;1 000,00;',
      ),
    ],
    [
      "Intesa: accrediti before addebiti, debits negative",
      lines(
        "Data contabile;Data valuta;Descrizione;Accrediti;Addebiti;Descrizione estesa",
        "31/01/2025;31/01/2025;Pagamento POS;;-45,60;ESSELUNGA",
        "30/01/2025;30/01/2025;Stipendio;1.000,00;;ACME",
      ),
    ],
    [
      "ING: Af and Bij, dates without separators",
      lines(
        '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","MutatieSoort","Mededelingen"',
        '"20250131","Grutter","NL12INGB0001234567","","BA","Af","45,60","Betaalautomaat","Pas"',
        '"20250130","ACME","NL12INGB0001234567","NL99","GT","Bij","1000,00","Online bankieren","Salaris"',
      ),
    ],
    [
      "DNB: ut fra konto, inn på konto",
      lines(
        '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"',
        '"31.01.2025";"Varekjøp";"31.01.2025";"45,60";""',
        '"30.01.2025";"Lønn ACME";"30.01.2025";"";"1.000,00"',
      ),
    ],
    [
      "flags without headings, one of them unknown",
      lines(
        ...Array.from({ length: 12 }, () => "29.01.2025;X GmbH;29.01.2025;0,00;O"),
        "30.01.2025;Gehalt;30.01.2025;1.000,00;I",
        "31.01.2025;Markt;31.01.2025;45,60;O",
      ),
    ],
  ];
  for (const [name, text] of table) {
    it(name, () =>
      assert.deepEqual(
        movements(only(readCsv(text))).filter(([, amount]) => amount !== 0),
        MOVEMENTS,
      ),
    );
  }
});

describe("exports of European banks with running balances", () => {
  const table: [string, string][] = [
    [
      "Rabobank: plus signs and a balance after each transaction",
      lines(
        '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1"',
        '"NL12RABO0123456789","EUR","RABONL2U","000000000000001234","2025-01-30","2025-01-30","+1000,00","+1000,00","NL99","ACME","Salaris"',
        '"NL12RABO0123456789","EUR","RABONL2U","000000000000001235","2025-01-31","2025-01-31","-45,60","+954,40","","Grutter","Betaalautomaat"',
      ),
    ],
    [
      "ABN AMRO: balances before and after, no headings",
      lines(
        "123456789\tEUR\t20250130\t0,00\t1000,00\t20250130\t1000,00\tSALARIS",
        "123456789\tEUR\t20250131\t1000,00\t954,40\t20250131\t-45,60\tGRUTTER",
      ),
    ],
    [
      "ASN: only the balance before, no headings",
      lines(
        "30-01-2025,NL12ASNB0123456789,NL99,ACME,,,,EUR,0.00,EUR,1000.00,30-01-2025,30-01-2025,9720,OVB,1234,,'SALARIS',1",
        "31-01-2025,NL12ASNB0123456789,,Grutter,,,,EUR,1000.00,EUR,-45.60,31-01-2025,31-01-2025,9720,BEA,1235,,'BOODSCHAPPEN',1",
      ),
    ],
    [
      "BBVA: what is left, without a sign of what it is",
      lines(
        "F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones",
        "31/01/2025;31/01/2025;MERCADO;Pago;-45,6;EUR;954,4;EUR;",
        "30/01/2025;30/01/2025;ACME;Nomina;1000;EUR;1000;EUR;",
      ),
    ],
    [
      "UBS: apostrophes, the period repeated in each row",
      lines(
        "IBAN;Whrg.;Datum von;Datum bis;Beschreibung;Abschluss;Buchungsdatum;Valuta;Beschreibung 1;Beschreibung 2;Einzelbetrag;Belastung;Gutschrift;Saldo",
        "CH12 3456;CHF;01.01.2025;31.01.2025;Konto;31.01.2025;31.01.2025;31.01.2025;Laden;Einkauf;;45.60;;954.40",
        "CH12 3456;CHF;01.01.2025;31.01.2025;Konto;31.01.2025;30.01.2025;30.01.2025;ACME;Lohn;;;1'000.00;1'000.00",
      ),
    ],
    [
      "Caixa Geral: a column more than needed and a balance in the footer",
      lines(
        "Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;",
        "31-01-2025;31-01-2025;LOJA;45,60;;954,40;954,40;Compras ;",
        "30-01-2025;30-01-2025;ACME;;1.000,00;1.000,00;1.000,00;Diversos ;",
        " ; ; ; ;Saldo contabilístico ;954,40 EUR ;",
      ),
    ],
    [
      "İş Bankası: the lira after the amounts",
      lines(
        "Tarih;Açıklama;Tutar;Bakiye",
        "31/01/2025;MARKET;-45,60 TL;954,40 TL",
        "30/01/2025;MAAS;1.000,00 TL;1.000,00 TL",
      ),
    ],
  ];
  for (const [name, text] of table) it(name, () => assert.deepEqual(figures(only(readCsv(text))), FIGURES));
});

describe("balances and details around the rows", () => {
  it("DKB: account, period and balance above", () => {
    const draft = only(
      readCsv(
        lines(
          '"Kontonummer:";"DE12345678901234567890 / Girokonto";',
          '"Von:";"01.01.2025";',
          '"Bis:";"31.01.2025";',
          '"Kontostand vom 31.01.2025:";"954,40 EUR";',
          "",
          '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";',
          '"31.01.2025";"31.01.2025";"Lastschrift";"LADEN";"Einkauf";"DE99";"BANK";"-1.045,60";',
        ),
      ),
    );
    assert.deepEqual(movements(draft), [["2025-01-31", -104560]]);
    assert.deepEqual(
      [draft.accountNumber, draft.kind, draft.from, draft.to, draft.closingBalance],
      ["DE12345678901234567890", "TRANSACTION", "2025-01-01", "2025-01-31", 95440],
    );
  });

  it("comdirect: the new balance above, the old balance below", () => {
    const draft = only(
      readCsv(
        lines(
          ";",
          '"Neuer Kontostand";"954,40 EUR";',
          "",
          '"Buchungstag";"Vorgang";"Buchungstext";"Umsatz in EUR";',
          '"31.01.2025";"Lastschrift";"Einkauf";"-45,60";',
          "",
          '"Alter Kontostand";"1.000,00 EUR";',
        ),
      ),
    );
    assert.deepEqual(
      [draft.openingBalance, draft.closingBalance, draft.transactions.length],
      [100000, 95440, 1],
    );
  });

  it("Volksbank: Soll and Haben as letters, balances as rows with a flag", () => {
    const draft = only(
      readCsv(
        lines(
          '"Konto:";"1234567";;"Kontoinhaber:";"Max Muster"',
          '"Buchungstag";"Valuta";"Empfänger/Zahlungspflichtiger";"Vorgang/Verwendungszweck";"Währung";"Umsatz";" "',
          '"31.01.2025";"31.01.2025";"LADEN";"Einkauf";"EUR";"45,60";"S"',
          '"30.01.2025";"30.01.2025";"ACME";"Gehalt";"EUR";"1.000,00";"H"',
          '"01.01.2025";;;"Anfangssaldo";"EUR";"10,00";"S"',
          '"31.01.2025";;;"Endsaldo";"EUR";"944,40";"H"',
        ),
      ),
    );
    assert.deepEqual(movements(draft), MOVEMENTS);
    assert.deepEqual(
      [draft.openingBalance, draft.closingBalance, draft.accountNumber, draft.currency],
      [-1000, 94440, "1234567", "EUR"],
    );
  });

  it("Swedbank: turnovers are totals, K is credit", () => {
    const row = (type: string, date: string, details: string, amount: string, flag: string) =>
      `"EE12";"${type}";"${date}";"";"${details}";"${amount}";"EUR";"${flag}"`;
    const draft = only(
      readCsv(
        lines(
          '"Kliendi konto";"Reatüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit"',
          row("10", "01.01.2025", "Algsaldo", "0,00", "K"),
          row("20", "30.01.2025", "Palk", "1000,00", "K"),
          row("20", "31.01.2025", "Ost", "45,60", "D"),
          row("82", "31.01.2025", "Käive", "45,60", "D"),
          row("82", "31.01.2025", "Käive", "1000,00", "K"),
          row("86", "31.01.2025", "Lõppsaldo", "954,40", "K"),
        ),
      ),
    );
    assert.deepEqual(movements(draft), MOVEMENTS);
    assert.deepEqual(
      [draft.openingBalance, draft.closingBalance, draft.printedTotals.debits, draft.printedTotals.credits],
      [0, 95440, 4560, 100000],
    );
  });

  it("mBank: labels in one row, their values in the next", () => {
    const draft = only(
      readCsv(
        lines(
          "#Rodzaj rachunku;#Waluta;#Numer rachunku;",
          "eKonto;PLN;12 1140 2004 0000 3000 0000 0000;",
          "#Saldo początkowe;0,00 PLN;",
          "#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;",
          "2025-01-30;2025-01-30;PRZELEW;PENSJA;ACME;'1234';1 000,00;1 000,00;",
          "2025-01-31;2025-01-31;ZAKUP;SKLEP;;'';-45,60;954,40;",
          ";;;;;;#Saldo końcowe;954,40 PLN;",
        ),
      ),
    );
    assert.deepEqual(figures(draft), FIGURES);
    assert.deepEqual(
      [draft.openingBalance, draft.accountNumber, draft.currency],
      [0, "12 1140 2004 0000 3000 0000 0000", "PLN"],
    );
  });
});
