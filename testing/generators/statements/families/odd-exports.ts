import type { Cents, ReadTransaction, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import { anyStatement } from "../any-statement.ts";
import { layoutNamed } from "../layouts/layout-families.ts";
import { writeCsv } from "../write-data-files.ts";
import type { FileFamily } from "./file-family.ts";
import { anyTableForm, inFileOrder, type TableForm, writeAmount, writeTable } from "./written-table.ts";

/** Lines above the headings. None of them is a row. */
const ABOVE: readonly (readonly string[])[][] = [
  [],
  [["Following data is valid as of 202304230942432:"], []],
  [
    ["------------------------银行账户交易明细------------------------"],
    ["账号:[6222000000001234]"],
    ["---------------------------------"],
  ],
  [["Account Statement"], ["Generated on:", "31/12/2025"], [], ["********** Transactions **********"]],
  [["Kontoauszug", "", "", ""], ["Zeitraum:", "30 Tage"], []],
  [["# exported by the bank"], ["#"]],
];

/** Lines below the rows. */
const BELOW: readonly (readonly string[])[][] = [
  [],
  [[], ["------------------------------------"], ["*** End of report ***"]],
  [
    ["-----------------------------------------"],
    ["共2笔记录"],
    ["导出时间:[2025-12-31 10:00:00]    用户:张三"],
  ],
  [[], ["Disclaimer: This is a computer generated statement and needs no signature, please check it."]],
  [["This file was created on 31/12/2025 at 10:30"], ["", "", "", ""]],
  [["*** The amounts are in NZD ***"]],
];

/** Ways to mark text so that spreadsheets do not convert it. */
const MARKS: readonly ((cell: string) => string)[] = [
  (cell) => cell,
  (cell) => cell,
  (cell) => `="${cell}"`,
  (cell) => `'${cell}`,
  (cell) => `'${cell}'`,
  (cell) => ` ${cell} `,
  (cell) => `\u00a0${cell}\u00a0`,
];

/** Descriptions that break the row if they are not quoted. */
const TEXTS = ["SMITH, J", 'THE "CORNER" SHOP', "A;B|C", '5" PIPE', "O'BRIEN", "= EQUALS", "TWO\nLINES"];

/** Text marks, white space around quotation marks, lines around the table, stray marks in descriptions. */
export const oddSyntax: FileFamily = {
  name: "csv: odd syntax",
  draw: (seed) => {
    const random = seededRandom(seed);
    const drawn = anyStatement(seed, layoutNamed("plain"));
    const statement = {
      ...drawn,
      transactions: drawn.transactions.map((row) =>
        random.chance(0.1) ? { ...row, description: random.pick(TEXTS) } : row,
      ),
    };
    const form = { ...anyTableForm(random), quotes: random.pick(["NEEDED", "ALL"] as const) };
    const [markDate, markText, markMoney] = [random.pick(MARKS), random.pick(MARKS), random.pick(MARKS)];
    const cells = ({ date, description, amount, balance }: ReadTransaction) => [
      markDate(date),
      markText(description),
      markMoney(writeAmount(amount, form)),
      markMoney(writeAmount(balance ?? 0, form)),
    ];
    const body = writeTable(
      [["Date", "Description", "Amount", "Balance"], ...inFileOrder(statement, form).map(cells)],
      form,
    );
    const [above, below] = [random.pick(ABOVE), random.pick(BELOW)];
    const text = `${writeTable(above, { ...form, quotes: "NEVER" })}${spaced(body, form, random)}${writeTable(below, { ...form, quotes: "NEEDED" })}`;
    return {
      fileName: "export.csv",
      bytes: new TextEncoder().encode(random.chance(0.2) ? `\ufeff${text}` : text),
      truth: [statement],
      compare: "ROWS",
    };
  },
};

/** Some systems write a space or tab after a closing quotation mark, or a delimiter after the last field. */
function spaced(
  text: string,
  { delimiter, quotes, lineEnd }: ReturnType<typeof anyTableForm>,
  random: Random,
) {
  const space = delimiter === "\t" ? " " : random.pick([" ", "\t"]);
  if (quotes === "ALL" && random.chance(0.4))
    return text.replaceAll(`"${delimiter}"`, `"${space}${delimiter}"`);
  if (quotes === "ALL" && delimiter !== "\t" && random.chance(0.3))
    return text.replaceAll(`"${delimiter}"`, `"${delimiter} "`);
  return random.chance(0.3) && lineEnd !== "\r" && !text.includes("TWO")
    ? text.replaceAll(lineEnd, `${delimiter}${lineEnd}`)
    : text;
}

type Row = Pick<ReadTransaction, "date" | "description" | "amount"> & { balance: Cents };

const NOTICES = ["INTEREST RATE CHANGED TO 3.00%", "NOTICE: YOUR CARD WAS RENEWED", "ADDRESS UPDATED"];

/** Rows that their balances seem to contradict, although nothing is wrong. */
export const oddBalances: FileFamily = {
  name: "csv: balances in a different order or sign",
  draw: (seed) => {
    const random = seededRandom(seed);
    const kind = random.pick(["WITHIN_DAYS", "INTEREST", "DEBT", "NOTICE"] as const);
    const statement = anyStatement(seed, layoutNamed(kind === "DEBT" ? "loan-owed" : "plain"));
    const form = anyTableForm(random);
    const rows = statement.transactions.map((row): Row => ({ ...row, balance: row.balance ?? 0 }));
    const { drawn, truth } = oddRows(kind, rows, random);
    const table =
      kind === "DEBT"
        ? [
            ["Date", "Description", "Debit", "Credit", "Balance"],
            ...inOrder(drawn, form).map(({ date, description, amount, balance }) => [
              date,
              description,
              amount < 0 ? writeAmount(-amount, form) : "",
              amount < 0 ? "" : writeAmount(amount, form),
              writeAmount(-balance, form),
            ]),
          ]
        : [
            ["Date", "Description", "Amount", "Balance"],
            ...inOrder(drawn, form).map(({ date, description, amount, balance }) => [
              date,
              description,
              writeAmount(amount, form),
              writeAmount(balance, form),
            ]),
          ];
    return {
      fileName: "export.csv",
      bytes: new TextEncoder().encode(writeTable(table, form)),
      truth: [withRows(statement, truth)],
      compare: "ROWS",
    };
  },
};

function oddRows(
  kind: "WITHIN_DAYS" | "INTEREST" | "DEBT" | "NOTICE",
  rows: readonly Row[],
  random: Random,
): { drawn: readonly Row[]; truth: readonly Row[] } {
  if (kind === "WITHIN_DAYS") {
    const keyed = rows.map((row) => ({ row, key: random.next() }));
    const drawn = keyed
      .sort((a, b) => a.row.date.localeCompare(b.row.date) || a.key - b.key)
      .map(({ row }) => row);
    return { drawn, truth: drawn };
  }
  if (kind === "INTEREST") {
    // In its place, but dated at the end of the previous month.
    const at = random.between(0, rows.length - 1);
    const drawn = rows.map((row, place) => (place === at ? { ...row, date: addDays(row.date, -3) } : row));
    return { drawn, truth: drawn };
  }
  if (kind === "NOTICE") {
    const at = random.between(1, rows.length);
    const date = rows[at - 1]?.date ?? "";
    const notice = { date, description: random.pick(NOTICES), amount: 0, balance: 0 };
    const drawn = [...rows.slice(0, at), notice, ...rows.slice(at)];
    return { drawn, truth: drawn };
  }
  return { drawn: rows, truth: rows };
}

function inOrder(rows: readonly Row[], { newestFirst }: TableForm): readonly Row[] {
  return newestFirst ? rows.toReversed() : rows;
}

function withRows(statement: StatementDraft, rows: readonly Row[]): StatementDraft {
  return {
    ...statement,
    transactions: rows.map((row, at) => ({ ...row, page: null, line: at + 1 })),
  };
}

/** The usual export: one signed amount and the balance after it. */
export const amountThenBalance: FileFamily = {
  name: "csv: amount and balance",
  draw: (seed) => {
    const statement = anyStatement(seed, layoutNamed("plain"));
    return {
      fileName: "export.csv",
      bytes: new TextEncoder().encode(writeCsv(statement)),
      truth: [statement],
      compare: "ROWS",
    };
  },
};
