import directions from "#data/reading/directions.json" with { type: "json" };
import trades from "#data/reading/trades.json" with { type: "json" };
import { findMerchant } from "../categorise/find-merchant.ts";
import type { Cents } from "../model.ts";
import { negated } from "../values/amount.ts";
import { descriptionWords } from "../values/text.ts";

type ClueGroup = keyof typeof directions.weights;

/**
 * The direction that a row's words suggest. `CARD_PAYMENT` moves in on a card and out of the account that pays it,
 * `INTEREST` in on savings and out on a debt.
 */
export type RowClue = {
  way: "IN" | "OUT" | "CARD_PAYMENT" | "INTEREST";
  /** Its weight: 3 for thanks for a payment, 1 for a weak hint. */
  weight: number;
  phrase: string;
  group: ClueGroup;
};

const { phrases, weights } = directions;

const CONSUMPTION = new Set<string>(directions.consumption);

type Phrase = { words: readonly string[]; text: string; group: ClueGroup };

type Match = { at: number; end: number; phrase: Phrase };

/** Scripts that are written without spaces, or whose words are joined to others; Hangul also decomposed. */
const UNSPACED = /[\u0590-\u06ff\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const LONGEST = 240;

const byFirstWord = new Map<string, Phrase[]>();

const unspaced: Phrase[] = [];

for (const [group, { words }] of Object.entries(phrases)) addAll(words, group as ClueGroup);

addAll(trades.lists.trades.words, "TRADE");

addAll(trades.lists.brands.words, "BRAND");

function addAll(texts: readonly string[], group: ClueGroup): void {
  for (const each of texts) {
    const words = descriptionWords(each);
    const text = words.join(" ");
    if (UNSPACED.test(text)) unspaced.push({ words, text, group });
    else
      byFirstWord.set(words[0] ?? "", [...(byFirstWord.get(words[0] ?? "") ?? []), { words, text, group }]);
  }
}

/** Finds the clue in a row's texts. Returns null if there is none or they contradict each other. */
export function rowClue(text: string): RowClue | null {
  const words = descriptionWords(text.slice(0, LONGEST));
  const found = longest([...matchesOf(words), ...unspacedMatches(words.join(" "))]);
  const first = (...groups: ClueGroup[]) => found.find(({ group }) => groups.includes(group));
  const thanks = first("PAYMENT_RECEIVED") ?? first("REFUND");
  if (thanks) return clue("IN", thanks);
  const into = first("PAY", "RECEIVED");
  const out = first("SPENT", "FEE");
  const payment = first("CARD_PAYMENT");
  if (into && out) return null;
  if (payment && !out) return clue("CARD_PAYMENT", payment);
  const moved = into ?? out;
  if (moved) return clue(into ? "IN" : "OUT", moved);
  const interest = first("INTEREST");
  if (interest) return clue("INTEREST", interest);
  const shop = first("BRAND", "TRADE");
  return shop ? clue("OUT", shop) : (merchantClue(words) ?? edgeClue(words));
}

function clue(way: RowClue["way"], { group, text }: Pick<Phrase, "group" | "text">): RowClue {
  return { way, weight: weights[group], phrase: text.toLowerCase(), group };
}

function merchantClue(words: readonly string[]): RowClue | null {
  const found = findMerchant(words);
  if (!found || !CONSUMPTION.has(found.meaning.category)) return null;
  return clue("OUT", { group: "BRAND", text: found.words.join(" ") });
}

/** `To Jane`, `From Jane`, `Dining credit`. */
function edgeClue(words: readonly string[]): RowClue | null {
  if (words.length < 2) return null;
  if (words[0] === "TO") return clue("OUT", { group: "PREPOSITION", text: "to …" });
  if (words[0] === "FROM") return clue("IN", { group: "PREPOSITION", text: "from …" });
  return words.at(-1) === "CREDIT" ? clue("IN", { group: "PREPOSITION", text: "… credit" }) : null;
}

function matchesOf(words: readonly string[]): Match[] {
  return words.flatMap((word, at) =>
    (byFirstWord.get(word) ?? [])
      .filter((phrase) => phrase.words.every((each, step) => words[at + step] === each))
      .map((phrase) => ({ at, end: at + phrase.words.length, phrase })),
  );
}

/** Positions count characters, offset to be far behind those of words. */
function unspacedMatches(text: string): Match[] {
  if (!UNSPACED.test(text)) return [];
  return unspaced.flatMap((phrase) => {
    const at = text.indexOf(phrase.text);
    return at < 0 ? [] : [{ at: at + LONGEST, end: at + LONGEST + phrase.text.length, phrase }];
  });
}

/** Without phrases that are part of a longer one: `interest charged` is not `charged`. */
function longest(matches: readonly Match[]): Phrase[] {
  const isWithin = ({ at, end }: Match, other: Match) =>
    other.at <= at && other.end >= end && other.end - other.at > end - at;
  const whole = matches.filter((match) => !matches.some((other) => isWithin(match, other)));
  return whole.map(({ phrase }) => phrase);
}

/** A row's cell in a column that may contain flags, and its description. */
type FlaggedRow = { cell: string; text: string };

/** The value beside purchases in a column of two values, of which the other one is beside pay. */
export type LearnedFlags = { out: string };

/** Longer values are names or notes, not flags. */
const LONGEST_FLAG = 15;

/** Learns the direction of a column's two values from the payees beside them. Returns null if it contains no flags. */
export function learnFlags(rows: readonly FlaggedRow[]): LearnedFlags | null {
  const values = [...new Set(rows.map(({ cell }) => cell))];
  const [first, second] = values;
  if (values.length !== 2 || first === undefined || second === undefined) return null;
  if (!values.every(isShortWord)) return null;
  const [one, other] = [wayBeside(rows, first), wayBeside(rows, second)];
  if (one === "IN" && other === "OUT") return { out: second };
  return one === "OUT" && other === "IN" ? { out: first } : null;
}

/** The share of unsigned amounts whose own words must show their direction. */
const MIN_KNOWN = 2 / 3;

/**
 * Unsigned amounts signed by the words of their own rows, if most rows have such words and not all say the same. The
 * rest are money out, as most payments are. Null for other lists.
 */
export function signedByWords(rows: readonly { text: string; amount: Cents }[]): Cents[] | null {
  const moving = rows.filter(({ amount }) => amount !== 0);
  if (moving.some(({ amount }) => amount < 0)) return null;
  const ways = new Map(moving.map((row) => [row, wayOfWords(row.text)]));
  const count = (way: "IN" | "OUT") => ways.values().reduce((sum, each) => sum + Number(each === way), 0);
  const [into, out] = [count("IN"), count("OUT")];
  if (into === 0 || out === 0 || into + out < MIN_KNOWN * moving.length) return null;
  return rows.map((row) => (ways.get(row) === "IN" ? row.amount : negated(row.amount)));
}

function wayOfWords(text: string): "IN" | "OUT" | null {
  const way = rowClue(text)?.way;
  return way === "IN" || way === "OUT" ? way : null;
}

/** Returns the direction of all known payees beside one value, or null if there is none or they disagree. */
function wayBeside(rows: readonly FlaggedRow[], value: string): "IN" | "OUT" | null {
  const ways = new Set(rows.filter(({ cell }) => cell === value).map(({ text }) => rowClue(text)?.way));
  const [into, out] = [ways.has("IN"), ways.has("OUT")];
  if (into === out) return null;
  return into ? "IN" : "OUT";
}

function isShortWord(value: string): boolean {
  return (
    value === "+" ||
    value === "-" ||
    (value.length <= LONGEST_FLAG && /\p{L}/u.test(value) && !/[\d,.]/.test(value))
  );
}
