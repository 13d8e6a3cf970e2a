import type { Cents } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { printDate } from "#testing/generators/statements/pdf/printed-forms.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { FileFamily } from "../file-family.ts";
import { drawMoves, figure, type Move, randomFor, sumOf, truthOf, typedTable } from "./typed-table.ts";

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December".split(
  "|",
);

function day(date: string): string {
  return printDate(date, "DD MMM YYYY", MONTHS);
}

function signed(cents: Cents): string {
  return `${cents < 0 ? "-" : ""}${figure(cents)}`;
}

type Drawn = { moves: Move[]; opening: Cents; head: string[] };

function drawHead(random: Random): Drawn {
  const moves = drawMoves(random, { from: "2024-03-02", count: random.between(6, 24), step: 1, share: 0.3 });
  const opening = random.between(400_000, 2_000_000);
  const last = moves.at(-1)?.date ?? "2024-03-31";
  return {
    moves,
    opening,
    head: [
      "Kereru Bank     Account statement     Account number 12-3456-0123456-00",
      `Statement period 1 March 2024 to ${day(last)}`,
    ],
  };
}

const SUMMARIES: readonly (readonly string[])[] = [
  [
    "Interest summary",
    "Interest earned this month          2.15",
    "Interest earned year to date       14.60",
  ],
  ["Total fees for this period              0.00", "Total fees year to date               35.00"],
  ["Rewards summary", "Points earned        120", "Cash back earned         1.20"],
  ["2024 totals year-to-date", "Total fees charged in 2024               0.00"],
];

/** Separate lists of money in and out, with counted totals, dates on either side and a list that continues. */
export const separateLists: FileFamily = {
  name: "pdf: separate lists and their totals",
  draw: async (seed) => {
    const random = randomFor(seed);
    const { moves, opening, head } = drawHead(random);
    const closing = opening + sumOf(moves);
    const dateLast = random.chance(0.5);
    const columns = dateLast
      ? [
          { heading: "Description", width: 40 },
          { heading: "Date", width: 14 },
          { heading: "Amount", width: 14, right: true as const },
        ]
      : [
          { heading: "Date", width: 14 },
          { heading: "Description", width: 40 },
          { heading: "Amount", width: 14, right: true as const },
        ];
    const totals = random.pick([
      (name: string, sum: Cents) => `Total ${name.toLowerCase()}     ${figure(sum)}`,
      (_: string, sum: Cents, count: number) => `${"".padEnd(40)}${count} item(s) totaling ${figure(sum)}`,
    ]);
    const list = (name: string, rows: readonly Move[]) => {
      if (rows.length === 0) return [];
      const cells = rows.map(({ date, text, amount }) =>
        dateLast ? [text, day(date), figure(amount)] : [day(date), text, figure(amount)],
      );
      const cut = random.chance(0.4) ? Math.ceil(cells.length / 2) : cells.length;
      const rest = cells.slice(cut);
      const next =
        rest.length > 0
          ? ["Continued on next page", "\f", `${name} (continued)`, ...typedTable(columns, rest)]
          : [];
      return [
        name,
        ...typedTable(columns, cells.slice(0, cut)),
        ...next,
        totals(name, sumOf(rows), rows.length),
        "",
      ];
    };
    const lists = [
      list(
        "Deposits and credits",
        moves.filter(({ amount }) => amount > 0),
      ),
      list(
        "Withdrawals and debits",
        moves.filter(({ amount }) => amount < 0),
      ),
    ];
    const lines = [
      ...head,
      `Opening balance     ${signed(opening)}`,
      `Closing balance     ${signed(closing)}`,
      "",
      ...(random.chance(0.5) ? lists : lists.toReversed()).flat(),
      ...random.pick(SUMMARIES),
    ];
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(lines.join("\n")),
      truth: [truthOf(moves, opening, closing)],
      compare: "BALANCES_AND_ROWS",
    };
  },
};

/** Periods in descriptions, notices with zero amounts, pending rows and summaries below the rows. */
export const noticesAmongRows: FileFamily = {
  name: "pdf: notices among the rows",
  draw: async (seed) => {
    const random = randomFor(seed);
    const { moves: drawn, opening, head } = drawHead(random);
    const moves = drawn.map((move): Move => {
      if (random.chance(0.1)) return { ...move, text: "INTEREST RATE CHANGED TO 5.25%", amount: 0 };
      return random.chance(0.15) ? { ...move, text: "RENT 01/01/2024 TO 31/01/2024" } : move;
    });
    let balance = opening;
    const rows = moves.flatMap(({ date, text, amount }) => {
      balance += amount;
      const row = [day(date), text, signed(amount), signed(balance)];
      return random.chance(0.1) ? [row, ["", "PERIOD 1 Jan 2024 to 31 Jan 2024"]] : [row];
    });
    const closing = opening + sumOf(moves);
    const last = moves.at(-1)?.date ?? "2024-03-31";
    const pending = random.chance(0.5)
      ? ["", "Pending transactions", `${day(last).padEnd(16)}${"UBER".padEnd(42)}${"-12.00".padStart(14)}`]
      : ["", ...random.pick(SUMMARIES)];
    const lines = [
      ...(random.chance(0.7) ? head : head.slice(0, 1)),
      ...typedTable(
        [
          { heading: "Date", width: 14 },
          { heading: "Details", width: 40 },
          { heading: "Amount", width: 14, right: true },
          { heading: "Balance", width: 16, right: true },
        ],
        [
          ["01 Mar 2024", "Opening balance", "", signed(opening)],
          ...rows,
          [day(last), "Closing balance", "", signed(closing)],
        ],
      ),
      ...pending,
    ];
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(lines.join("\n")),
      truth: [truthOf(moves, opening, closing)],
      compare: "BALANCES_AND_ROWS",
    };
  },
};
