import { FLAG_PAIRS, TYPES_IN, TYPES_OUT } from "#lib/statements/core/lexicon/directions.ts";
import { normalHeading } from "./header-words.ts";

/** −1 for money out and 1 for money in, by the text of a flag cell. */
export type FlagSigns = ReadonlyMap<string, -1 | 1>;

/** Share of the non-empty cells that must be known flags, since most exports have a few irregular rows. */
const KNOWN_SHARE = 0.9;

/**
 * The meaning of a flag column from its distinct values and their counts, or null if they are not flags. A
 * single letter throughout (every row `D`) counts only if the heading names a flag column. In a column of
 * descriptions (`TEXT`) only whole words count, and in one of transaction types their first words.
 */
export function flagSigns(
  values: ReadonlyMap<string, number>,
  column: "FLAG" | "TYPE" | "TEXT",
): FlagSigns | null {
  if (values.size === 0 || values.size > 20) return null;
  let filled = 0;
  for (const count of values.values()) filled += count;
  for (const [out, into] of FLAG_PAIRS) {
    const signs = signsBy(values, (text) => (text === out ? -1 : text === into ? 1 : 0));
    const used = new Set(signs.values());
    const long = out.length > 3 && into.length > 3;
    const sure = column === "TEXT" ? long : used.size === 2 || long || column === "FLAG";
    if (sure && countOf(values, signs) >= filled * KNOWN_SHARE) return signs;
  }
  if (column === "TEXT") return null;
  const signs = signsBy(values, (text) => (TYPES_OUT.test(text) ? -1 : TYPES_IN.test(text) ? 1 : 0));
  return countOf(values, signs) >= filled * KNOWN_SHARE ? signs : null;
}

/** Card statements may print only `CR`, on some rows. All other rows are then money out. */
export function creditMarks(values: ReadonlyMap<string, number>): FlagSigns | null {
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
  let count = 0;
  for (const text of signs.keys()) count += values.get(text) ?? 0;
  return count;
}

function plainFlag(value: string): string {
  const trimmed = value.trim();
  if (trimmed === "-" || trimmed === "\u2212") return "minus";
  return trimmed === "+" ? "plus" : normalHeading(trimmed);
}
