import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { printDate } from "#testing/generators/statements/pdf/printed-forms.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { DateForm } from "../../layouts/statement-layout.ts";
import type { FileFamily } from "../file-family.ts";
import { drawMoves, figure, type Move, randomFor, truthOf, typedTable } from "./typed-table.ts";

const ENGLISH = "January|February|March|April|May|June|July|August|September|October|November|December".split(
  "|",
);
const GERMAN = "Januar|Februar|Marz|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember".split(
  "|",
);

type Language = {
  months: readonly string[];
  decimal: "." | ",";
  forms: readonly DateForm[];
  full: DateForm;
  head: string;
  columns: readonly [string, string, string, string];
  opening: string;
  closing: string;
  /** Labels of an issue or payment date. */
  issued: readonly string[];
};

const LANGUAGES: readonly Language[] = [
  {
    months: ENGLISH,
    decimal: ".",
    forms: ["DD MMM", "DDMMM", "DD/MM", "MMM D"],
    full: "D MMMM YYYY",
    head: "Kereru Bank     Account statement     Account number 12-3456-0123456-00",
    columns: ["Date", "Details", "Amount", "Balance"],
    opening: "Opening balance",
    closing: "Closing balance",
    issued: ["Printed on", "Statement issued", "Payment due by", "Generated"],
  },
  {
    months: GERMAN,
    decimal: ",",
    forms: ["DD.MM.", "DD MMM"],
    full: "DD.MM.YYYY",
    head: "Talbank AG      Kontoauszug      IBAN DE12 5001 0517 0648 4898 90",
    columns: ["Datum", "Buchungstext", "Betrag", "Saldo"],
    opening: "Alter Saldo",
    closing: "Neuer Saldo",
    issued: ["Erstellt am", "Auszug vom", "Zahlbar bis", "Gedruckt am"],
  },
];

/** Draws a list within a year or across New Year, in either order. */
function drawList(random: Random): Move[] {
  const year = random.between(2019, 2026);
  const from = random.chance(0.5)
    ? `${year}-12-${random.between(10, 20)}`
    : addDays(`${year}-01-01`, random.between(0, 300));
  return drawMoves(random, { from, count: random.between(3, 25), step: random.between(1, 4) });
}

/** Types the statement without a year in any row. If `issued` is null, there is no issue date. */
function typedWithoutYears(random: Random, moves: readonly Move[], issued: IsoDate | null): string {
  const language = random.pick(LANGUAGES);
  const { months, decimal, columns, head, full } = language;
  const form = random.pick(language.forms);
  const opening = random.between(100_000, 900_000);
  let balance = opening;
  const rows = moves.map(({ date, text, amount }) => {
    balance += amount;
    const sign = amount < 0 ? "-" : "";
    const owed = balance < 0 ? "-" : "";
    return [
      printDate(date, form, months),
      text,
      `${sign}${figure(amount, decimal)}`,
      `${owed}${figure(balance, decimal)}`,
    ];
  });
  const newest = random.chance(0.3);
  const table = typedTable(
    [
      { heading: columns[0], width: 10 },
      { heading: columns[1], width: 34 },
      { heading: columns[2], width: 12, right: true },
      { heading: columns[3], width: 12, right: true },
    ],
    newest ? rows.toReversed() : rows,
  );
  const day = issued ? `${random.pick(language.issued)} ${printDate(issued, full, months)}` : "";
  const balances = [
    `${language.opening}     ${figure(opening, decimal)}`,
    `${language.closing}     ${balance < 0 ? "-" : ""}${figure(balance, decimal)}`,
  ];
  return [head, ...(random.chance(0.5) ? [day, ...balances] : [...balances, day]), "", ...table].join("\n");
}

/** No row has a year, but the file has an issue date or a due date. */
export const yearsByIssue: FileFamily = {
  name: "pdf: years by the issue date",
  draw: async (seed) => {
    const random = randomFor(seed);
    const moves = drawList(random);
    const last = moves.at(-1)?.date ?? "2024-01-01";
    const text = typedWithoutYears(random, moves, addDays(last, random.between(0, 28)));
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(text, "A4"),
      truth: [truthOf(moves)],
      compare: "ROWS",
    };
  },
};
