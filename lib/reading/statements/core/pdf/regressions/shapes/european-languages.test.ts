import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a Turkish account",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Örnek Bankası A.Ş.
Hesap Özeti
IBAN TR12 0001 2345 6789 0123 4567 89
Tarih          Açıklama                   Tutar          Bakiye
01.03.2024     Market                     -25,00         975,00
04.03.2024     Maaş                       200,50         1.175,50
15.03.2024     Kira                       -260,00        915,50`,
  },
  {
    name: "a Polish account",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Bank Przykładowy S.A.
Wyciąg z rachunku
Nr rachunku 12 3456 7890 1234 5678 9012 3456
za okres od 2024-03-01 do 2024-03-31
Saldo początkowe: 1 000,00 PLN
Data księgowania   Data operacji   Opis operacji              Kwota          Saldo po operacji
2024-03-01         2024-03-01      Zakup kartą                -25,00         975,00
2024-03-04         2024-03-04      Wynagrodzenie              200,50         1 175,50
2024-03-15         2024-03-15      Czynsz                     -260,00        915,50
Saldo końcowe: 915,50 PLN`,
  },
  {
    name: "a Czech account",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Příkladová banka, a.s.
Výpis z účtu
Číslo účtu 123456789/0100
Období 01.03.2024 - 31.03.2024
Počáteční zůstatek 1 000,00
Datum zaúčtování   Popis                 Částka         Zůstatek
01.03.2024         Platba kartou         -25,00         975,00
04.03.2024         Mzda                  200,50         1 175,50
15.03.2024         Nájem                 -260,00        915,50
Konečný zůstatek 915,50`,
  },
  {
    name: "a Hungarian account in forints",
    statements: [
      { opening: 100000000, closing: 91550000, rows: "03-01 -25000.00, 03-04 200500.00, 03-15 -260000.00" },
    ],
    text: `Példa Bank Nyrt.
Számlakivonat
Számlaszám 11773016-12345678-00000000
Időszak: 2024.03.01 - 2024.03.31
Nyitó egyenleg 1.000.000
Könyvelés dátuma   Megnevezés            Terhelés       Jóváírás       Egyenleg
2024.03.01         Kártyás vásárlás      25.000                        975.000
2024.03.04         Munkabér                             200.500        1.175.500
2024.03.15         Lakbér                260.000                       915.500
Záró egyenleg 915.500`,
  },
  {
    name: "a Romanian account",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Banca Exemplu S.A.
Extras de cont
Cont RO49AAAA1B31007593840000
Perioada 01/03/2024 - 31/03/2024
Sold inițial 1.000,00
Data           Detalii tranzacție      Debit          Credit         Sold
01/03/2024     Plată card              25,00                         975,00
04/03/2024     Salariu                                200,50         1.175,50
15/03/2024     Chirie                  260,00                        915,50
Sold final 915,50`,
  },
  {
    name: "a Swedish account",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Exempelbanken AB
Kontoutdrag
Kontonummer 1234 12 12345
Ingående saldo 1 000,00
Bokföringsdag   Valutadag     Beskrivning             Belopp        Saldo
2024-03-01      2024-03-01    Kortköp                 -25,00        975,00
2024-03-04      2024-03-04    Lön                     200,50        1 175,50
2024-03-15      2024-03-15    Hyra                    -260,00       915,50
Utgående saldo 915,50`,
  },
  {
    name: "a Norwegian account",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Eksempelbanken ASA
Kontoutskrift
Kontonummer 1234.56.78901
Bokført       Forklaring             Ut av konto       Inn på konto       Saldo
01.03.2024    Varekjøp               25,00                                975,00
04.03.2024    Lønn                                     200,50             1 175,50
15.03.2024    Husleie                260,00                               915,50`,
  },
  {
    name: "a Danish account",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Eksempel Bank A/S
Kontoudskrift
Kontonr. 1234 1234567890
Dato          Tekst                  Beløb             Saldo
01.03.2024    Dankort                -25,00            975,00
04.03.2024    Løn                    200,50            1.175,50
15.03.2024    Husleje                -260,00           915,50`,
  },
  {
    name: "a Finnish account",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Esimerkkipankki Oyj
Tiliote
Tilinumero FI21 1234 5600 0007 85
Kirjauspäivä   Saaja/Maksaja          Määrä             Saldo
01.03.2024     Kauppa                 -25,00            975,00
04.03.2024     Palkka                 200,50            1.175,50
15.03.2024     Vuokra                 -260,00           915,50`,
  },
];

readsTyped("labels in other European languages", CASES);
