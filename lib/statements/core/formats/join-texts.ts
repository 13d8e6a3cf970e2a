import { collapseSpace } from "./collapse-space.ts";

/** Texts of one transaction as one line, each said once: banks repeat the name in the memo. */
export function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const each of texts) {
    const text = collapseSpace(each);
    if (text === "" || (joined !== "" && joined.includes(text))) continue;
    joined = joined === "" || text.startsWith(joined) ? text : `${joined} ${text}`;
  }
  return joined;
}
