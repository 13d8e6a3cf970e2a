import { FLAG_PAIRS } from "../../lexicon/directions.ts";
import { DATA_HEADINGS } from "../../lexicon/headings.ts";
import { plainLetters } from "../../values/text.ts";

/** What programs write in place of a letter that they could not decode. */
const LOST = "\ufffd";

const DAMAGED = /[\p{L}\ufffd]{4,30}/gu;

/** Words of headings and directions by their length. */
const WORDS = Map.groupBy(
  new Set([...DATA_HEADINGS.keys(), ...FLAG_PAIRS.flat()].flatMap((text) => text.split(" "))),
  ({ length }) => length,
);

/** Puts back letters that the exporter lost, if only one known word has the others: `D\ufffdbito`. */
export function withLostLetters(text: string): string {
  if (!text.includes(LOST)) return text;
  return text.replace(DAMAGED, (word) => (word.includes(LOST) ? (restored(word) ?? word) : word));
}

function restored(word: string): string | null {
  const letters = [...plainLetters(word)];
  const same = (WORDS.get(letters.length) ?? []).filter((known) =>
    letters.every((letter, at) => letter === LOST || letter === known[at]),
  );
  const [known] = same;
  if (known === undefined || same.length > 1) return null;
  const isCapital = word === word.toUpperCase();
  return [...word]
    .map((letter, at) => (letter === LOST ? (isCapital ? known[at]?.toUpperCase() : known[at]) : letter))
    .join("");
}
