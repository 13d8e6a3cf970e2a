import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

type Movement = { day: number; cents: number; text: string };
type Dialect = {
  delimiter: "," | ";" | "\t" | "|";
  comma: boolean;
  columns: "SIGNED" | "PAIR" | "FLAG" | "TRAILING";
  balance: boolean;
  newestFirst: boolean;
  dates: "ISO" | "SLASH" | "DOT" | "COMPACT" | "NAMED" | "AMERICAN";
  headings: readonly [
    date: string,
    text: string,
    amount: string,
    debit: string,
    credit: string,
    flag: string,
    balance: string,
  ];
  preamble: boolean;
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The days include the 13th, which distinguishes American dates from others. */
const movements = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 200 }),
      cents: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
      text: fc.constantFrom(
        "Corner Dairy",
        "ACME Ltd; salary",
        "Rent, flat 3",
        'The "Best" Shop',
        "Total Energies",
        "Café Ōtara",
      ),
    }),
    { minLength: 2, maxLength: 25 },
  )
  .map((each) =>
    [
      { day: 12, cents: 123456, text: "Corner Dairy" },
      { day: 13, cents: -4560, text: "Rent, flat 3" },
      ...each,
    ].sort((a, b) => a.day - b.day),
  );

const dialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  comma: fc.boolean(),
  columns: fc.constantFrom("SIGNED", "PAIR", "FLAG", "TRAILING"),
  balance: fc.boolean(),
  newestFirst: fc.boolean(),
  dates: fc.constantFrom("ISO", "SLASH", "DOT", "COMPACT", "NAMED", "AMERICAN"),
  headings: fc.constantFrom(
    ["Date", "Description", "Amount", "Debit", "Credit", "Dr/Cr", "Balance"] as const,
    ["Buchungstag", "Verwendungszweck", "Betrag", "Soll", "Haben", "S/H", "Saldo"] as const,
    ["Date opération", "Libellé", "Montant", "Débit", "Crédit", "Sens", "Solde"] as const,
    ["Fecha", "Concepto", "Importe", "Cargo", "Abono", "Debe/Haber", "Saldo"] as const,
    ["Datum", "Omschrijving", "Bedrag", "Af", "Bij", "Af Bij", "Saldo"] as const,
    ["Data", "Descrizione", "Importo", "Uscite", "Entrate", "Dare/Avere", "Saldo"] as const,
  ),
  preamble: fc.boolean(),
});

function written(day: number, style: Dialect["dates"]): string {
  const date = new Date(Date.UTC(2024, 0, 1 + day));
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const two = (part: number) => String(part).padStart(2, "0");
  if (style === "ISO") return `${y}-${two(m)}-${two(d)}`;
  if (style === "SLASH") return `${two(d)}/${two(m)}/${y}`;
  if (style === "DOT") return `${d}.${m}.${y}`;
  if (style === "COMPACT") return `${y}${two(m)}${two(d)}`;
  return style === "NAMED" ? `${d} ${MONTHS[m - 1]} ${y}` : `${m}/${d}/${y}`;
}

function money(cents: number, { comma, columns }: Dialect): string {
  const size = (Math.abs(cents) / 100).toLocaleString("en", { minimumFractionDigits: 2 });
  const text = comma ? size.replace(/[.,]/g, (mark) => (mark === "." ? "," : ".")) : size;
  if (cents >= 0) return text;
  return columns === "TRAILING" ? `${text}-` : `-${text}`;
}

/** `edited` changes the printed amount of one row but not its balance, as a forger would. */
function render(rows: readonly Movement[], style: Dialect, edited?: { row: number; by: number }): string {
  const [date, text, amount, debit, credit, flag, balance] = style.headings;
  const pair = style.columns === "PAIR";
  const flags = style.columns === "FLAG";
  const head = [
    date,
    text,
    ...(pair ? [debit, credit] : [amount]),
    ...(flags ? [flag] : []),
    ...(style.balance ? [balance] : []),
  ];
  let running = 100_000;
  const body = rows.map(({ day, cents: movement, text: details }, row) => {
    running += movement;
    const cents = row === edited?.row ? movement + Math.sign(movement) * edited.by : movement;
    const size = money(Math.abs(cents), style);
    const amounts = pair ? (cents < 0 ? [size, ""] : ["", size]) : [flags ? size : money(cents, style)];
    const after = style.balance ? [money(running, style)] : [];
    return [
      written(day, style.dates),
      details,
      ...amounts,
      ...(flags ? [cents < 0 ? "D" : "C"] : []),
      ...after,
    ];
  });
  if (style.newestFirst) body.reverse();
  const above = style.preamble ? [["Account number", "12-3456-0123456-00"], []] : [];
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(style.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return [...above, head, ...body].map((cells) => cells.map(quoted).join(style.delimiter)).join("\r\n");
}

describe("readCsv", () => {
  it("reads back generated transactions in any dialect", () => {
    fc.assert(
      fc.property(movements, dialect, (rows, style) => {
        const draft = only(readCsv(render(rows, style)));
        const found = draft.transactions.map(
          ({ date, amount, description }) => `${date} ${amount} ${description}`,
        );
        const wanted = rows.map(({ day, cents, text }) => `${written(day, "ISO")} ${cents} ${text}`);
        assert.deepEqual(found.toSorted(), wanted.toSorted());
        assert.deepEqual(
          draft.transactions.map(({ date }) => date),
          rows.map(({ day }) => written(day, "ISO")),
        );
        if (style.balance)
          assert.equal(
            draft.transactions.at(-1)?.balance,
            100_000 + rows.reduce((sum, { cents }) => sum + cents, 0),
          );
      }),
      { numRuns: 400 },
    );
  });

  it("never proves a statement with one edited amount", () => {
    fc.assert(
      fc.property(
        movements,
        dialect,
        fc.nat(),
        fc.integer({ min: 1, max: 99_999 }),
        (rows, style, at, by) => {
          const opening = { day: 0, cents: 1, text: "Corner Dairy" };
          const all = [opening, ...rows];
          const text = render(all, { ...style, balance: true }, { row: at % all.length, by });
          const draft = { ...only(readCsv(text)), openingBalance: 100_000 };
          assert.equal(prove(draft).verification, "CONFLICT");
        },
      ),
      { numRuns: 200 },
    );
  });
});
