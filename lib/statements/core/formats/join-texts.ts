import { collapseSpace } from "./collapse-space.ts";

/** More than any bank says of a transaction; what is longer comes from a broken file. */
const LONGEST = 1000;

/** Texts of one transaction as one line of at most 1,000 characters, each said once: banks repeat the name in the memo. */
export function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const each of texts) {
    const text = collapseSpace(each.length > LONGEST ? each.slice(0, LONGEST) : each);
    if (text === "" || (joined !== "" && joined.includes(text))) continue;
    joined = joined === "" || text.startsWith(joined) ? text : `${joined} ${text}`;
  }
  return joined.length > LONGEST ? joined.slice(0, LONGEST) : joined;
}
