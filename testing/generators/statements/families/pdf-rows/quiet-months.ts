import type { Cents } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { FamilyFile, FileFamily } from "../file-family.ts";
import { figure, randomFor, truthOf, typedTable } from "./typed-table.ts";

/** A statement's heading, labels and closing words in one language. */
type Words = {
  head: readonly string[];
  opening: string;
  closing: string;
  headings: readonly [string, string, string, string, string];
  quiet: readonly string[];
  days: readonly [string, string];
  decimal?: ",";
};

const ENGLISH: Words = {
  head: [
    "Kereru Bank     Savings account statement     Account number 12-3456-0123456-00",
    "Statement period 1 March 2024 to 31 March 2024",
  ],
  opening: "Opening balance",
  closing: "Closing balance",
  headings: ["Date", "Details", "Withdrawals", "Deposits", "Balance"],
  quiet: [
    "No transactions this period",
    "There were no transactions during this statement period.",
    "You have made no transactions since your last statement",
    "No activity",
    "No transactions found",
    "*** NIL TRANSACTIONS ***",
    "This account is dormant.",
  ],
  days: ["01 Mar 2024", "31 Mar 2024"],
};

const OTHERS: readonly Words[] = [
  {
    head: [
      "Beispielbank AG     Kontoauszug     IBAN DE89 3704 0044 0532 0130 00",
      "Zeitraum 01.03.2024 bis 31.03.2024",
    ],
    opening: "Alter Kontostand",
    closing: "Neuer Kontostand",
    headings: ["Datum", "Verwendungszweck", "Soll", "Haben", "Saldo"],
    quiet: ["Im Zeitraum wurden keine Umsätze gebucht.", "Keine Buchungen", "Keine Umsätze vorhanden"],
    days: ["01.03.2024", "31.03.2024"],
    decimal: ",",
  },
  {
    head: ["Banque Exemple     Relevé de compte     Compte n° 01234567890", "du 01/03/2024 au 31/03/2024"],
    opening: "Ancien solde",
    closing: "Nouveau solde",
    headings: ["Date", "Libellé", "Débit", "Crédit", "Solde"],
    quiet: ["Aucune opération sur la période", "Aucun mouvement"],
    days: ["01/03/2024", "31/03/2024"],
    decimal: ",",
  },
  {
    head: ["Banco Ejemplo     Extracto de cuenta     Cuenta 01234567890", "Periodo 01/03/2024 al 31/03/2024"],
    opening: "Saldo inicial",
    closing: "Saldo final",
    headings: ["Fecha", "Concepto", "Cargos", "Abonos", "Saldo"],
    quiet: ["Sin movimientos en el periodo", "No se registraron movimientos"],
    days: ["01/03/2024", "31/03/2024"],
  },
  {
    head: ["Banco Exemplo     Extrato de conta     Conta 01234567890", "Período 01/03/2024 a 31/03/2024"],
    opening: "Saldo anterior",
    closing: "Saldo final",
    headings: ["Data", "Descrição", "Débito", "Crédito", "Saldo"],
    quiet: ["Não houve lançamentos no período", "Sem movimentação"],
    days: ["01/03/2024", "31/03/2024"],
    decimal: ",",
  },
  {
    head: [
      "Voorbeeldbank     Rekeningafschrift     NL91 ABNA 0417 1643 00",
      "Periode 01-03-2024 t/m 31-03-2024",
    ],
    opening: "Beginsaldo",
    closing: "Eindsaldo",
    headings: ["Datum", "Omschrijving", "Af", "Bij", "Saldo"],
    quiet: ["Geen transacties in deze periode", "Er zijn geen mutaties"],
    days: ["01-03-2024", "31-03-2024"],
    decimal: ",",
  },
];

/** Lines around an empty list with amounts that are not transactions. */
const EXTRA_LINES = [
  "Interest rate 4.25% p.a.",
  "Deposits are protected up to 100,000.00 for each person and bank by the depositor compensation scheme",
  "Total fees for this period     0.00",
  "Overdraft limit     1,000.00",
  "Page 1 of 1",
];

type Drawn = { words: Words; opening: Cents | null; closing: Cents; isStated: boolean };

function layout(random: Random, { words, opening, closing, isStated }: Drawn): string[] {
  const money = (cents: Cents) => figure(cents, words.decimal ?? ".");
  const [first, last] = words.days;
  const quiet = isStated ? [random.pick(words.quiet)] : [];
  const extraLines = words === ENGLISH && random.chance(0.4) ? ["", random.pick(EXTRA_LINES)] : [];
  if (random.chance(0.5)) {
    const above = random.chance(0.5);
    const opened = opening === null ? [] : [`${words.opening}     ${money(opening)}`];
    const totals =
      words === ENGLISH && random.chance(0.5)
        ? ["Total deposits     0.00", "Total withdrawals     0.00"]
        : [];
    return [
      ...(above ? quiet : []),
      ...opened,
      ...totals,
      ...(above ? [] : [...quiet]),
      `${words.closing}     ${money(closing)}`,
      ...extraLines,
    ];
  }
  const columns = words.headings.map((heading, at) => ({
    heading,
    width: at === 1 ? 56 : 14,
    ...(at > 1 ? { right: true as const } : {}),
  }));
  const brought = words === ENGLISH && opening !== null && random.chance(0.3);
  const labels = brought
    ? ["Balance brought forward", "Balance carried forward"]
    : [words.opening, words.closing];
  const rows = [
    ...(opening === null ? [] : [[first, labels[0] ?? "", "", "", money(opening)]]),
    ...quiet.map((text) => ["", text]),
    [last, labels[1] ?? "", "", "", money(closing)],
  ];
  return [...typedTable(columns, rows), ...extraLines];
}

/** Statements for a month without transactions. */
export const quietMonths: FileFamily = {
  name: "pdf: months without transactions",
  draw: async (seed): Promise<FamilyFile> => {
    const random = randomFor(seed);
    const words = random.chance(0.5) ? ENGLISH : random.pick(OTHERS);
    const closing = random.chance(0.15) ? 0 : random.between(100, 2_000_000);
    const isStated = random.chance(0.7);
    const opening = isStated && random.chance(0.15) ? null : closing;
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(
        [...words.head, ...layout(random, { words, opening, closing, isStated })].join("\n"),
      ),
      truth: [truthOf([], opening, closing)],
      compare: "BALANCES_AND_ROWS",
    };
  },
};

/** Unreadable lists between equal balances, which must not count as a month without transactions. */
export const unreadLists: FileFamily = {
  name: "pdf: equal balances over an unreadable list",
  draw: async (seed): Promise<FamilyFile> => {
    const random = randomFor(seed);
    const balance = random.between(100, 2_000_000);
    const amount = random.between(100, 90_000);
    const [out, into] = random.pick([
      ["paid out", "paid in"],
      ["less", "plus"],
      ["sent", "received"],
    ] as const);
    const lines = [
      ...ENGLISH.head,
      `Opening balance     ${figure(balance)}`,
      `Closing balance     ${figure(balance)}`,
      "",
      `COLES ${figure(amount)} ${out}`,
      `SALARY ${figure(amount)} ${into}`,
    ];
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(lines.join("\n")),
      truth: [],
      compare: "BALANCES_AND_ROWS",
    };
  },
};

/** Other senders of statements with two balances, and their wording. */
const OTHER_SENDERS: readonly (readonly string[])[] = [
  [
    "Tamaki Council     Rates statement     Account number 12345678",
    "Rating period 1 March 2024 to 31 March 2024",
  ],
  ["Harbour Gym Ltd     Customer statement     Account number 0012345", "No transactions this period"],
  [
    "Simplicity KiwiSaver Scheme     Member statement     Member number 12345678",
    "1 April 2023 to 31 March 2024",
  ],
  [
    "Coastal Water     Account statement     Account number 4455667",
    "There were no transactions in March 2024",
  ],
  ["Rata Trade Supplies Ltd     Statement of account     Customer J Roe", "Statement period March 2024"],
  ["Bay Dental     Patient account statement     Account number 998877", "No activity"],
];

/** Two equal balances from a sender other than a bank, which must be rejected. */
export const otherSenders: FileFamily = {
  name: "pdf: equal balances of suppliers, councils and funds",
  draw: async (seed): Promise<FamilyFile> => {
    const random = randomFor(seed);
    const balance = figure(random.chance(0.4) ? 0 : random.between(100, 900_000));
    const [opening, closing] = random.pick([
      ["Opening balance", "Closing balance"],
      ["Balance brought forward", "Balance carried forward"],
    ] as const);
    const lines = [...random.pick(OTHER_SENDERS), `${opening}     ${balance}`, `${closing}     ${balance}`];
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(lines.join("\n")),
      truth: [],
      compare: "BALANCES_AND_ROWS",
    };
  },
};
