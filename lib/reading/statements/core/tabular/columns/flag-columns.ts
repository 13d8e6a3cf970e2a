import { sum } from "#lib/platform/money.ts";
import {
  CARD_SALE,
  CARD_TYPES_IN,
  CARD_TYPES_OUT,
  FLAG_PAIRS,
  FLAGS_BY_HEADING,
  REVERSAL,
  TYPES_IN,
  TYPES_OUT,
} from "../../lexicon/directions.ts";
import { negated } from "../../values/amount.ts";
import { type ColumnProfile, EMPTY, isCurrencyCodes, isMoney } from "./column-profile.ts";
import { type Header, normalHeading } from "./find-header.ts";

/** Share of the non-empty cells that must be known flags, since most exports have a few irregular rows. */
const KNOWN_SHARE = 0.9;

/** The same in a flag column with whole words for both directions. */
const WORD_SHARE = 0.5;

/** `sure`: the words have no other meaning. A lone `D` may also be a deposit. */
type FlagColumn = { column: number; signs: FlagSigns; sure: boolean };

/** The column that shows each amount's direction, if any: one headed as such, or else one of types. */
export function chooseFlag(
  header: Header | null,
  profiles: readonly ColumnProfile[],
  taken: ReadonlySet<number>,
): FlagColumn | null {
  let fallback: FlagColumn | null = null;
  for (const [column, profile] of profiles.entries()) {
    if (profile.filled === 0 || taken.has(column)) continue;
    const role = header?.roles[column] ?? null;
    const named = role?.role === "flag" || role?.role === "debit" || role?.role === "credit";
    const flag = flagIn(column, profile, header, named) ?? letterBeside(column, profiles);
    if (flag && named) return flag;
    fallback ??= flag;
  }
  return fallback;
}

function flagIn(
  column: number,
  { distinct }: ColumnProfile,
  header: Header | null,
  named: boolean,
): FlagColumn | null {
  const role = header?.roles[column] ?? null;
  const isText = role?.role === "description" && role.rank === 0;
  const heading = normalHeading(header?.cells[column] ?? "");
  const signs =
    flagSigns(distinct, named ? "FLAG" : isText ? "TEXT" : "TYPE", heading) ??
    (isText ? null : creditMarks(distinct));
  // A category such as “Expenses” on every row is what the money was for, also if some of it came back.
  if (signs && /categ|kateg/.test(heading) && new Set(signs.values()).size < 2) return null;
  if (signs) return { column, signs, sure: true };
  const lone = header && !isText && !named ? singleLetter(distinct) : null;
  return lone && { column, signs: lone, sure: false };
}

/** The same letter in every row, directly after unsigned amounts or their currency. */
function letterBeside(column: number, profiles: readonly ColumnProfile[]): FlagColumn | null {
  const [second = EMPTY, first = EMPTY] = [profiles[column - 2], profiles[column - 1]];
  const amounts = isCurrencyCodes(first) ? second : first;
  if (!isMoney(amounts) || amounts.negatives > 0) return null;
  const signs = singleLetter(profiles[column]?.distinct ?? new Map());
  return signs && { column, signs, sure: false };
}

/** A column `Type` in which every row is `D`. */
function singleLetter(values: ReadonlyMap<string, number>): FlagSigns | null {
  const [only] = values.keys();
  if (values.size !== 1 || only === undefined) return null;
  const letter = plainFlag(only);
  return /^[dck]$/.test(letter) ? new Map([[only, letter === "d" ? -1 : 1]]) : null;
}

/** −1 for money out and 1 for money in, by the text of a flag cell. */
type FlagSigns = ReadonlyMap<string, -1 | 1>;

/**
 * The meaning of a flag column by its distinct values and their counts, or null if they are not flags. A
 * single letter throughout (every row `D`) counts only if the heading names a flag column. In a column of
 * descriptions (`TEXT`) only whole words count, and in one of transaction types their first words.
 */
function flagSigns(
  values: ReadonlyMap<string, number>,
  column: "FLAG" | "TYPE" | "TEXT",
  heading: string,
): FlagSigns | null {
  if (values.size === 0 || values.size > 20) return null;
  const filled = sum([...values.values()]);
  const pair = FLAGS_BY_HEADING.get(heading);
  for (const [out, into] of pair ? [pair] : PAIRS) {
    if (column !== "FLAG" && isRareLetter(out, into)) continue;
    const signs = signsBy(values, (text) => (text === out ? -1 : text === into ? 1 : 0));
    const used = new Set(signs.values());
    const long = isWord(out) && isWord(into);
    const sure =
      column === "TEXT"
        ? long
        : used.size === 2 || long || column === "FLAG" || (UNPAIRED.has(out) && used.has(-1));
    // Alipay marks transfers between one's own accounts with a third word. Their rows are reported.
    const needed = column === "FLAG" && used.size === 2 && long ? WORD_SHARE : KNOWN_SHARE;
    if (sure && countOf(values, signs) >= filled * needed) return signs;
  }
  if (column === "TEXT") return null;
  const composed = signsBy(values, composedSign);
  if (column === "FLAG" && countOf(values, composed) >= filled * KNOWN_SHARE) return composed;
  const isCard = [...values.keys()].some((value) => CARD_SALE.test(plainFlag(value)));
  const [out, into] = isCard ? [CARD_TYPES_OUT, CARD_TYPES_IN] : [TYPES_OUT, TYPES_IN];
  const plain = (text: string) => (out.test(text) ? -1 : into.test(text) ? 1 : 0);
  const signs = signsBy(values, (text) => {
    const reversed = isCard ? text : text.replace(REVERSAL, "").trim();
    return reversed === text ? plain(text) : negated(plain(reversed));
  });
  return countOf(values, signs) >= filled * KNOWN_SHARE ? signs : null;
}

const PAIRS = FLAG_PAIRS.map(([out, into]) => [normalHeading(out), normalHeading(into)] as const);

/** Letters that show a direction under any heading. Other letters may be any kind of code. */
const COMMON_LETTERS = new Set(["d c", "s h", "a b", "u e", "a e", "o i", "w d", "d k"]);

function isRareLetter(out: string, into: string): boolean {
  return /^[a-z]$/.test(out) && /^[a-z]$/.test(into) && !COMMON_LETTERS.has(`${out} ${into}`);
}

/** Flags that show a direction even if no row has the opposite one. */
const UNPAIRED = new Set(["dr", "db", "dbit"]);

/** The words that mean the same direction in every pair. Letters such as `d` may mean either. */
const WORD_SIGNS: ReadonlyMap<string, -1 | 1> = wordSigns();

function wordSigns(): Map<string, -1 | 1> {
  const signs = new Map<string, -1 | 1>();
  for (const [out, into] of PAIRS) {
    if (isWord(out) || UNPAIRED.has(out)) signs.set(out, -1);
    if (isWord(into) || into === "cr") signs.set(into, 1);
  }
  return signs;
}

/** Whether it is more than an abbreviation: four letters, or a character in a script that does not abbreviate. */
function isWord(text: string): boolean {
  return text.length > 3 || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s]/u.test(text);
}

/** `贷 Cr`, `Debit (D)`: several words that agree. */
function composedSign(text: string): -1 | 0 | 1 {
  const signs = text.split(" ").map((word) => WORD_SIGNS.get(word) ?? 0);
  const out = signs.includes(-1);
  return out === signs.includes(1) ? 0 : out ? -1 : 1;
}

/** Card statements may print only `CR`, and only on some rows. All other rows are then money out. */
function creditMarks(values: ReadonlyMap<string, number>): FlagSigns | null {
  const [only] = values.keys();
  if (values.size !== 1 || only === undefined || plainFlag(only) !== "cr") return null;
  return new Map([
    [only, 1],
    ["", -1],
  ]);
}

function signsBy(
  values: ReadonlyMap<string, number>,
  signOf: (text: string) => -1 | 0 | 1,
): Map<string, -1 | 1> {
  const signs = new Map<string, -1 | 1>();
  for (const text of values.keys()) {
    const sign = signOf(plainFlag(text));
    if (sign !== 0) signs.set(text, sign);
  }
  return signs;
}

function countOf(values: ReadonlyMap<string, number>, signs: FlagSigns): number {
  return sum(Array.from(signs.keys(), (text) => values.get(text) ?? 0));
}

function plainFlag(value: string): string {
  const trimmed = value.trim();
  if (trimmed === "-" || trimmed === "\u2212") return "minus";
  return trimmed === "+" ? "plus" : normalHeading(trimmed);
}
