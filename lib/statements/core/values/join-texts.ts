import { collapseSpace } from "./collapse-space.ts";

/** Longer than any bank's text about a transaction. A longer one comes from a damaged file. */
const LONGEST = 1000;

/**
 * Joins a transaction's texts into one line of at most 1,000 characters, without repeats: banks repeat the
 * name in the memo.
 */
export function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const each of texts) {
    const text = collapseSpace(each.length > LONGEST ? each.slice(0, LONGEST) : each);
    if (text === "" || (joined !== "" && joined.includes(text))) continue;
    joined = joined === "" || text.startsWith(joined) ? text : `${joined} ${text}`;
  }
  return joined.length > LONGEST ? joined.slice(0, LONGEST) : joined;
}
