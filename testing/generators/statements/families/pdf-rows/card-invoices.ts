import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { printDate } from "#testing/generators/statements/pdf/printed-forms.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { DateForm } from "../../layouts/statement-layout.ts";
import type { FileFamily } from "../file-family.ts";
import { figure, type Move, randomFor, sumOf, truthOf, typedTable } from "./typed-table.ts";

type Words = {
  decimal: "." | ",";
  date: DateForm;
  title: string;
  /** Labels of the invoice's number and date, as on other invoices. */
  invoice: readonly [number: string, day: string, due: string];
  limit: string;
  minimum: string;
  opening: string;
  closing: string;
  bought: string;
  booked: string;
  text: string;
  amount: string;
  credit: string;
  debit: string;
  payment: string;
  shops: readonly string[];
  /** A list of rewards below the rows: its title and headings, and its rows. */
  rewards: readonly [string, string, string];
  foreign: string;
};

const GERMAN: Words = {
  decimal: ".",
  date: "DD.MM.YYYY",
  title: "Rechnung Mastercard Gold",
  invoice: ["Rechnungsnummer 4471-08", "Rechnungsdatum", "Zahlbar bis"],
  limit: "Kreditlimite CHF",
  minimum: "Mindestbetrag",
  opening: "Saldovortrag letzte Rechnung",
  closing: "Saldo neu zu unseren Gunsten CHF",
  bought: "Einkaufs-Datum",
  booked: "Verbucht am",
  text: "Beschreibung",
  amount: "Betrag CHF",
  credit: "Gutschrift CHF",
  debit: "Belastung CHF",
  payment: "Ihre Zahlung",
  shops: ["Coop-1511 Stadelhofen", "Migros M Bahnhof", "SBB CFF FFS Mobile", "YUME RAMEN GMBH"],
  rewards: ["Ersparnisse im laufenden Jahr", "Haendler", "Rueckverguetung %"],
  foreign: "Kurs",
};

const WORDS: readonly Words[] = [
  GERMAN,
  {
    ...GERMAN,
    decimal: ",",
    title: "Rechnung Ihrer Visa Kreditkarte",
    limit: "Kreditrahmen EUR",
    opening: "Alter Saldo",
    closing: "Neuer Saldo",
    bought: "Belegdatum",
    booked: "Buchungsdatum",
    amount: "Betrag EUR",
    credit: "Gutschrift",
    debit: "Belastung",
    payment: "Zahlung Lastschrift dankend erhalten",
    shops: ["REWE MARKT BERLIN", "DB VERTRIEB GMBH", "EDEKA SCHMIDT", "Amazon.de*2K4"],
  },
  {
    ...GERMAN,
    decimal: ",",
    date: "DD/MM/YYYY",
    title: "Facture de votre carte Visa",
    invoice: ["Facture numero 20-118", "Date de facture", "Payable au"],
    limit: "Limite de credit",
    minimum: "Paiement minimum",
    opening: "Solde precedent",
    closing: "Nouveau solde",
    bought: "Date d'achat",
    booked: "Date comptable",
    text: "Libelle",
    amount: "Montant EUR",
    credit: "Credit",
    debit: "Debit",
    payment: "Prelevement, merci",
    shops: ["CARREFOUR LYON", "SNCF CONNECT", "FNAC PARIS", "BOULANGERIE PAUL"],
    rewards: ["Points de fidelite", "Partenaire", "Taux %"],
    foreign: "Cours",
  },
  {
    ...GERMAN,
    decimal: ",",
    date: "DD/MM/YYYY",
    title: "Estratto conto carta di credito Mastercard - Fattura",
    invoice: ["Fattura n. 118/A", "Data fattura", "Scadenza"],
    limit: "Fido accordato",
    minimum: "Rata minima",
    opening: "Saldo precedente",
    closing: "Saldo finale",
    bought: "Data acquisto",
    booked: "Data registrazione",
    text: "Descrizione",
    amount: "Importo EUR",
    credit: "Avere",
    debit: "Dare",
    payment: "Pagamento, grazie",
    shops: ["ESSELUNGA MILANO", "TRENITALIA SPA", "BAR CENTRALE", "COOP FIRENZE"],
    rewards: ["Punti fedelta", "Partner", "Percentuale %"],
    foreign: "Cambio",
  },
  {
    ...GERMAN,
    date: "DD/MM/YYYY",
    title: "Monthly invoice for your credit card",
    invoice: ["Invoice number 88-4471", "Invoice date", "Payment due date"],
    limit: "Credit limit",
    minimum: "Minimum payment",
    opening: "Previous balance",
    closing: "New balance",
    bought: "Purchase date",
    booked: "Date posted",
    text: "Description",
    amount: "Amount",
    credit: "Credits",
    debit: "Debits",
    payment: "Payment received, thank you",
    shops: ["COUNTDOWN PONSONBY", "AIR NEW ZEALAND", "SPOTIFY P1A2B3", "SAMPLE COFFEE ROASTERS"],
    rewards: ["Rewards this year", "Partner", "Rate %"],
    foreign: "Rate",
  },
  {
    ...GERMAN,
    decimal: ",",
    date: "DD/MM/YYYY",
    title: "Fatura do seu cartao Visa",
    invoice: ["Fatura 0418", "Data da fatura", "Vencimento"],
    limit: "Limite de credito",
    minimum: "Pagamento minimo",
    opening: "Saldo anterior",
    closing: "Saldo atual",
    bought: "Data da compra",
    booked: "Data do lancamento",
    text: "Descricao",
    amount: "Valor",
    credit: "Credito",
    debit: "Debito",
    payment: "Pagamento recebido, obrigado",
    shops: ["MERCADO CENTRAL", "UBER TRIP", "FARMACIA SAO JOAO", "NETFLIX COM"],
    rewards: ["Pontos do programa", "Parceiro", "Taxa %"],
    foreign: "Cotacao",
  },
];

type Row = Move & { bought: string; abroad: string | null };

function drawRows(random: Random, words: Words, opening: number): Row[] {
  let date = addDays(`${random.between(2021, 2026)}-${String(random.between(1, 12)).padStart(2, "0")}-03`, 0);
  const paid = random.between(0, 4);
  return Array.from({ length: random.between(4, 22) }, (_, at) => {
    date = addDays(date, random.between(0, 3));
    const isPayment = at === paid;
    const abroad = !isPayment && random.chance(0.2) ? random.between(200, 90_000) : null;
    return {
      date,
      bought: addDays(date, -random.between(0, 3)),
      text: isPayment ? words.payment : random.pick(words.shops),
      amount: isPayment ? -opening : -random.between(150, 60_000),
      abroad:
        abroad === null
          ? null
          : `USD ${figure(abroad, words.decimal)}  ${words.foreign} 0${words.decimal}9${random.between(10, 99)}4`,
    };
  }).map((row) => (row.text === words.payment ? { ...row, amount: Math.abs(row.amount) } : row));
}

/** Card statements that call themselves invoices, with a purchase date and a posting date. */
export const cardInvoices: FileFamily = {
  name: "pdf: card statements called invoices",
  draw: async (seed) => {
    const random = randomFor(seed);
    const words = random.pick(WORDS);
    const opening = -random.between(5_000, 300_000);
    const rows = drawRows(random, words, opening);
    const closing = opening + sumOf(rows);
    return {
      fileName: "invoice.pdf",
      bytes: await drawTypedPages(typedInvoice(random, words, rows, opening, closing)),
      truth: [truthOf(rows, opening, closing)],
      compare: "BALANCES_AND_ROWS",
    };
  },
};

function typedInvoice(
  random: Random,
  words: Words,
  rows: readonly Row[],
  opening: number,
  closing: number,
): string {
  const { decimal } = words;
  const day = (date: string) => printDate(date, words.date, []);
  const issued = addDays(rows.at(-1)?.date ?? "2024-01-01", 1);
  const split = random.chance(0.6);
  const columns = [
    { heading: words.bought, width: 15 },
    { heading: words.booked, width: 15 },
    { heading: words.text, width: 38 },
    ...(split
      ? [
          { heading: words.credit, width: 16, right: true as const },
          { heading: words.debit, width: 16, right: true as const },
        ]
      : [{ heading: words.amount, width: 16, right: true as const }]),
  ];
  const cells = rows.flatMap(({ date, bought, text, amount, abroad }) => {
    const own = figure(amount, decimal);
    const money = split ? (amount > 0 ? [own, ""] : ["", own]) : [`${own}${amount > 0 ? "-" : ""}`];
    const row = [day(bought), day(date), text, ...money];
    return abroad === null ? [row] : [row, ["", "", abroad]];
  });
  const owed = (cents: number) => `${figure(cents, decimal)}${cents > 0 ? "-" : ""}`;
  const rewards = random.chance(0.5)
    ? [
        "",
        words.rewards[0],
        `${words.rewards[1].padEnd(30)}${words.rewards[2].padEnd(20)}${"EUR".padStart(20)}`,
        `Partner A                     1${decimal}00%${figure(random.between(10, 900), decimal).padStart(64)}`,
        `Partner B                     0${decimal}33%${figure(random.between(10, 900), decimal).padStart(64)}`,
      ]
    : [];
  return [
    "Talbank AG",
    words.title,
    words.invoice[0],
    `${words.invoice[1]} ${day(issued)}      ${words.invoice[2]} ${day(addDays(issued, 20))}`,
    `${words.limit}     10${decimal === "." ? "," : "."}000${decimal}00`,
    `${words.minimum}     50${decimal}00`,
    `${words.opening}     ${owed(opening)}`,
    `${words.closing}     ${owed(closing)}`,
    "",
    ...typedTable(columns, cells),
    `${"".padEnd(34)}${words.closing.padEnd(40)}${owed(closing).padStart(split ? 34 : 16)}`,
    ...rewards,
  ].join("\n");
}
