import headings from "#data/reading/headings.json" with { type: "json" };
import otherTables from "#data/reading/other-tables.json" with { type: "json" };
import { letterWords } from "../values/text.ts";
import { wordSets } from "./phrases.ts";

/** What a printed column contains. `OTHER` is for figures that move no money, such as rates. */
export type ColumnRole = "DATE" | "TEXT" | "DEBIT" | "CREDIT" | "AMOUNT" | "BALANCE" | "OTHER";

/**
 * Column headings of `data/reading/headings.json`. To add one, put it in `shared` under its role and rank, and every
 * format recognises it. `data` and `paper` list headings that are recognised only in data files or only in PDFs. On
 * paper, headings must be distinguished from other lines of text, so words like `total` or `id` are not headings there.
 */
type HeadingWords = {
  role: Role;
  rank: number;
  shared?: readonly string[];
  data?: readonly string[];
  paper?: readonly string[];
};

export type HeadingRole = { role: Role; rank: number };

const ON_PAPER = {
  date: "DATE",
  amount: "AMOUNT",
  debit: "DEBIT",
  credit: "CREDIT",
  balance: "BALANCE",
  flag: "AMOUNT",
  fee: "OTHER",
  description: "TEXT",
  account: "TEXT",
  currency: "TEXT",
  status: "TEXT",
  ignored: "TEXT",
} as const satisfies Record<string, ColumnRole>;

/** The use of a column. Several columns may share a role; the lower rank takes precedence. */
export type Role = keyof typeof ON_PAPER;

/** Letters that are not Latin. */
const OTHER_SCRIPT = /[^\p{ASCII}\u0080-\u024f]/u;

const HEADINGS = headings.headings as readonly HeadingWords[];

export const DATA_HEADINGS: ReadonlyMap<string, HeadingRole> = new Map(
  HEADINGS.flatMap(({ role, rank, shared = [], data = [] }) =>
    [...shared, ...data].map((heading) => [heading, { role, rank }] as const),
  ),
);

/** The headings of tables on paper, in the form of `letterWords`. Likelier languages come first. */
export const PAPER_HEADINGS: ReadonlyMap<string, ColumnRole> = new Map(
  HEADINGS.flatMap(({ role, shared = [], data = [], paper = [] }) => {
    const foreign = data.filter((heading) => OTHER_SCRIPT.test(heading));
    return [...foreign, ...shared, ...paper].map(
      (heading) => [letterWords(heading), ON_PAPER[role]] as const,
    );
  }),
);

/** Headings of tables that do not list bank transactions, in the form of `normalHeading`. */
export const otherTableHeadings = wordSets(otherTables.lists);
