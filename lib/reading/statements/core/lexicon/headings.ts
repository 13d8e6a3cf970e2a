import { letterWords } from "../values/text.ts";
import { FOREIGN_PAPER_HEADINGS } from "./foreign-headings.ts";
import { MONEY_HEADINGS } from "./money-headings.ts";
import { TEXT_HEADINGS } from "./text-headings.ts";

/** The use of a column. Several columns may share a role; the lower rank takes precedence. */
export type Role =
  | "date"
  | "amount"
  | "debit"
  | "credit"
  | "balance"
  | "flag"
  | "fee"
  | "description"
  | "account"
  | "currency"
  | "status"
  | "ignored";

/** What a printed column contains. `OTHER` is for figures that move no money, such as rates. */
export type ColumnRole = "DATE" | "TEXT" | "DEBIT" | "CREDIT" | "AMOUNT" | "BALANCE" | "OTHER";

/**
 * Column headings as banks print them: in lower case, without accents and punctuation, separated by `|`. To
 * add a heading, put it in `shared` under its role and rank, and every format recognises it. `data` and `paper` list
 * headings that are recognised only in data files or only in PDFs. On paper, headings must be distinguished
 * from other lines of text, so words like `total` or `id` are not headings there.
 *
 * Languages: English, German, French, Spanish, Italian, Portuguese and Dutch; in data files also the Nordic
 * languages, Polish, Czech, Hungarian, Turkish, Romanian, Estonian, Russian, Japanese, Chinese, Korean and
 * Indonesian.
 */
export type HeadingWords = {
  role: Role;
  rank: number;
  shared?: readonly string[];
  data?: readonly string[];
  paper?: readonly string[];
};

export type HeadingRole = { role: Role; rank: number };

const ON_PAPER: Record<Role, ColumnRole> = {
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
};

/** Letters that are not Latin. */
const OTHER_SCRIPT = /[^\p{ASCII}\u0080-\u024f]/u;

const HEADINGS = [...TEXT_HEADINGS, ...MONEY_HEADINGS];

/** The headings of data files. */
export const DATA_HEADINGS: ReadonlyMap<string, HeadingRole> = new Map(
  HEADINGS.flatMap(({ role, rank, shared, data }) =>
    headingsOf(shared, data).map((heading) => [heading, { role, rank }] as const),
  ),
);

/** The headings of tables on paper, in the form of `letterWords`. Likelier languages come first. */
export const PAPER_HEADINGS: ReadonlyMap<string, ColumnRole> = new Map(
  [...FOREIGN_PAPER_HEADINGS, ...HEADINGS].flatMap(({ role, shared, data, paper }) => {
    const foreign = headingsOf(data).filter((heading) => OTHER_SCRIPT.test(heading));
    return [...foreign, ...headingsOf(shared, paper)].map(
      (heading) => [letterWords(heading), ON_PAPER[role]] as const,
    );
  }),
);

function headingsOf(...columns: (readonly string[] | undefined)[]): string[] {
  return columns.flatMap((lines) => lines ?? []).flatMap((line) => line.split("|"));
}
