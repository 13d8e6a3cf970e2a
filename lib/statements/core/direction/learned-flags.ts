import { rowClue } from "./row-clue.ts";

/** A row's cell in a column that may hold flags, and its description. */
type FlaggedRow = { cell: string; text: string };

/**
 * `LEARNED`: a column of two values of which one stands beside pay and the other beside purchases. `UNREAD`: one of
 * two values that may be flags, but only one of them stands beside known payees.
 */
export type LearnedFlags = { kind: "LEARNED"; out: string; into: string } | { kind: "UNREAD" };

/** Longer values are names or notes, not flags. */
const LONGEST = 15;

/** What the payees beside the two values of a column say about their direction; null if it holds no flags. */
export function learnFlags(rows: readonly FlaggedRow[]): LearnedFlags | null {
  const values = [...new Set(rows.map(({ cell }) => cell))];
  const [first, second] = values;
  if (values.length !== 2 || first === undefined || second === undefined) return null;
  if (!values.every(isShortWord)) return null;
  const [one, other] = [wayBeside(rows, first), wayBeside(rows, second)];
  if (one === other && one !== null) return null;
  if (one === "IN" && other === "OUT") return { kind: "LEARNED", out: second, into: first };
  if (one === "OUT" && other === "IN") return { kind: "LEARNED", out: first, into: second };
  return { kind: "UNREAD" };
}

/** The way of all known payees beside one value, or null if there is none or they disagree. */
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
    (value.length <= LONGEST && /\p{L}/u.test(value) && !/[\d,.]/.test(value))
  );
}
