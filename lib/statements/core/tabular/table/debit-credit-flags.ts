import { normalHeading } from "./header-words.ts";

/** Pairs of words that banks use for money out and money in, in the form of `normalHeading`. */
const PAIRS: readonly (readonly [out: string, into: string])[] = (
  "debit credit|d c|dr cr|db cr|dbit crdt|deb cred|deb cre|debits credits|s h|soll haben|o i|out in|outgoing incoming|" +
  "af bij|a b|u e|a e|uit in|w d|d k|deebet kreedit|debet kredit|debet credit|debet kreditt|debe haber|cargo abono|" +
  "debito credito|dare avere|saida entrada|uscita entrata|sortie entree|ausgang eingang|lastschrift gutschrift|" +
  "belastung gutschrift|withdrawal deposit|withdraw deposit|withdrawals deposits|purchase payment|expense income|" +
  "egreso ingreso|gasto ingreso|ut in|ut inn|obciazenie uznanie|odchozi prichozi|spend receive|paid received|neg pos|negative positive|minus plus"
)
  .split("|")
  .map((pair) => {
    const [out = "", into = ""] = pair.split(" ");
    return [out, into];
  });

const OUT_START =
  /^(?:debit|withdrawal|payment out|money out|transfer out|transfer to|direct debit|standing order|card purchase|purchase|pos|atm|fee|service charge|sent)\b/;
const IN_START =
  /^(?:credit(?! card)|deposit|payment in|money in|transfer in|transfer from|direct credit|refund|received|salary|top ?up)\b/;

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
  for (const [out, into] of PAIRS) {
    const signs = signsBy(values, (text) => (text === out ? -1 : text === into ? 1 : 0));
    const used = new Set(signs.values());
    const long = out.length > 3 && into.length > 3;
    const sure = column === "TEXT" ? long : used.size === 2 || long || column === "FLAG";
    if (sure && countOf(values, signs) >= filled * KNOWN_SHARE) return signs;
  }
  if (column === "TEXT") return null;
  const signs = signsBy(values, (text) => (OUT_START.test(text) ? -1 : IN_START.test(text) ? 1 : 0));
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
