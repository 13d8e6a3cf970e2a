import { emptyDraft } from "#lib/reading/statements/core/drafts/read-draft.ts";
import type { FileFamily } from "#testing/generators/statements/families/file-family.ts";
import { typedTable } from "#testing/generators/statements/families/pdf-rows/typed-table.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { cardMoves, type Draw, drawFor, everydayMoves, type Move, money } from "./draw-moves.ts";

/** PDF statements without balances, in which only signs or payees show the direction of amounts. */
export const paperLists: readonly FileFamily[] = [
  {
    name: "direction: PDF, purchases without signs",
    draw: (seed) => {
      const draw = drawFor(seed);
      return paper(draw, cardMoves(draw, draw.random.between(5, 20), 0), (amount) => -amount);
    },
  },
  {
    name: "direction: PDF, ordinary signs",
    draw: (seed) => {
      const draw = drawFor(seed);
      return paper(draw, everydayMoves(draw, draw.random.between(5, 18)), (amount) => amount);
    },
  },
];

async function paper(draw: Draw, moves: readonly Move[], printed: (amount: number) => number) {
  const sorted = moves.toSorted((a, b) => a.date.localeCompare(b.date));
  const columns = [
    { heading: "Date", width: 12 },
    { heading: "Description", width: 44 },
    { heading: "Amount", width: 14, right: true as const },
  ];
  const rows = sorted.map(({ date, text, amount }) => [
    date,
    text.slice(0, 40),
    money({ ...draw.locale, decimal: "." }, printed(amount)),
  ]);
  const text = [
    "Example Bank NZ                        Account number 12-3456-0123456-00",
    `Account statement period ${sorted[0]?.date} to ${sorted.at(-1)?.date}`,
    "Account transactions",
    ...typedTable(columns, rows),
  ].join("\n");
  const transactions = sorted.map(({ date, text: description, amount }, at) => ({
    date,
    description,
    amount,
    balance: null,
    page: 1,
    line: at + 1,
  }));
  return {
    fileName: "statement.pdf",
    bytes: await drawTypedPages(text),
    truth: [{ ...emptyDraft(), transactions }],
    compare: "ROWS" as const,
  };
}
