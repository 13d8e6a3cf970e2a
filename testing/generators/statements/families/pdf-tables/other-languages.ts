import type { Cents } from "#lib/reading/statements/core/model.ts";
import { drawRawPdf, type PlacedText, type RawEncoding } from "../../pdf/raw-pdf.ts";
import type { FileFamily } from "../file-family.ts";
import { randomFor } from "../pdf-rows/typed-table.ts";
import { type AnyAccount, anyAccount, truthOfAccount } from "./any-account.ts";
import { LANGUAGES, type Language } from "./languages.ts";

const SIZE = 9;
const ROWS_OF_A_PAGE = 44;

type Columns = "TWO" | "SIGNED";

/** Tables with headings, balances and dates in another language and script. */
export const otherLanguages: FileFamily = {
  name: "pdf: other languages and scripts",
  draw: (seed) => {
    const random = randomFor(seed);
    const account = wholeAmounts(anyAccount(random, 4, 60), LANGUAGES[seed % LANGUAGES.length] as Language);
    const language = LANGUAGES[seed % LANGUAGES.length] as Language;
    const columns: Columns = random.pick(["TWO", "SIGNED"]);
    const framed = random.chance(0.8);
    const lines = linesOf(account, language, columns, framed);
    const own: RawEncoding = language.encoding ?? "UNICODE";
    const pages = Array.from({ length: Math.ceil(lines.length / ROWS_OF_A_PAGE) }, (_, at) => ({
      width: 595,
      height: 842,
      texts: lines
        .slice(at * ROWS_OF_A_PAGE, (at + 1) * ROWS_OF_A_PAGE)
        .flatMap((cells, row) => cells.map((cell) => ({ ...cell, y: 50 + row * 17, size: SIZE }))),
    }));
    return {
      fileName: "statement.pdf",
      bytes: drawRawPdf(pages, {
        encoding: random.chance(0.5) ? own : "UNICODE",
        widths: { ascii: 500, other: language.wide ? 1000 : 550 },
        forms: random.chance(0.3),
      }),
      truth: [truthOfAccount(account, framed)],
      compare: framed ? "BALANCES_AND_ROWS" : "ROWS",
    };
  },
};

/** Converts to whole amounts for currencies without cents. */
function wholeAmounts(account: AnyAccount, { whole }: Language): AnyAccount {
  if (!whole) return account;
  const times = (cents: Cents) => cents * 100;
  return {
    ...account,
    moves: account.moves.map((move) => ({ ...move, amount: times(move.amount) })),
    balances: account.balances.map(times),
    opening: times(account.opening),
    closing: times(account.closing),
  };
}

type Cell = Omit<PlacedText, "y" | "size">;

function linesOf(account: AnyAccount, language: Language, columns: Columns, framed: boolean): Cell[][] {
  const { words } = language;
  const money = (cents: Cents) => printed(cents, language);
  const at = (x: number, text: string): Cell => ({ x, text });
  const ending = (x: number, text: string): Cell => ({ x: x - widthOf(text, language), text });
  const moneyHeadings =
    columns === "TWO" ? [ending(370, words.debit), ending(460, words.credit)] : [ending(460, words.amount)];
  const rows = account.moves.map(({ date, amount }, row): Cell[] => [
    at(40, language.date(date)),
    at(130, words.payees[amount > 0 ? 1 : ([0, 2, 3][row % 3] ?? 0)] ?? ""),
    ...(columns === "TWO"
      ? [ending(amount < 0 ? 370 : 460, money(Math.abs(amount)))]
      : [ending(460, `${amount < 0 ? "-" : ""}${money(Math.abs(amount))}`)]),
    ending(555, money(account.balances[row] ?? 0)),
  ]);
  return [
    [at(40, words.bank)],
    [at(40, words.title)],
    [at(40, `${words.account}: ${account.number.replaceAll("-", "")}`)],
    [at(40, `${words.period}: ${language.date(account.from)} ${words.to} ${language.date(account.to)}`)],
    ...(framed ? [[at(40, words.opening), ending(555, money(account.opening))]] : []),
    [at(40, words.date), at(130, words.description), ...moneyHeadings, ending(555, words.balance)],
    ...rows,
    ...(framed ? [[at(40, words.closing), ending(555, money(account.closing))]] : []),
  ];
}

function printed(cents: Cents, { decimal, group, whole, digits }: Language): string {
  const text = String(Math.abs(cents)).padStart(3, "0");
  const grouped = groups(text.slice(0, -2), group);
  const number = whole ? grouped : `${grouped}${decimal}${text.slice(-2)}`;
  return digits
    ? [...number].map((char) => (/\d/.test(char) ? (digits[Number(char)] ?? char) : char)).join("")
    : number;
}

function groups(digits: string, mark: string): string {
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return parts.join(mark);
}

function widthOf(text: string, { wide }: Language): number {
  const other = wide ? 1 : 0.55;
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 127 ? 0.5 : other), 0) * SIZE;
}
