/*
 * Words for money out and money in, beside an amount or in a column of their own, in PDFs and data files. To
 * add one, append it to `OUT` or `IN`. A data file's column of flags also needs the pair in `FLAG_PAIRS`.
 */
const OUT =
  "dr d od db debit debet débit s soll belastung lastschrift debito débito debe cargo dare af ut uit -";
const IN = "cr c credit kredit crédit h haben gutschrift credito crédito haber abono avere bij inn in +";

const OUT_WORDS: ReadonlySet<string> = new Set(OUT.split(" "));
const IN_WORDS: ReadonlySet<string> = new Set(IN.split(" "));

/** −1 for a word of money out, 1 for one of money in, otherwise 0. The word is in lower case. */
export function directionOfWord(word: string): -1 | 0 | 1 {
  if (OUT_WORDS.has(word)) return -1;
  return IN_WORDS.has(word) ? 1 : 0;
}

/** The pattern of the mark after a figure on paper, where a single lower-case letter is not a mark. */
export const MARK_ON_PAPER = "CR|Cr|cr|DR|Dr|dr|OD|O\\/D|DB|Db|C|D|H|S";

/** CR and H (Haben) are in the holder's favour; DR, OD, DB and S (Soll) against. */
export function markOf(mark: string | undefined): "CR" | "DR" | null {
  if (!mark) return null;
  return /^(CR|C|H)$/i.test(mark) ? "CR" : "DR";
}

/** The words of flag columns in data files, in the form of `normalHeading`: money out, then money in. */
export const FLAG_PAIRS: readonly (readonly [out: string, into: string])[] = (
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

/** The beginnings of transaction types in data files that move money out, or in. */
export const TYPES_OUT =
  /^(?:debit|withdrawal|payment out|money out|transfer out|transfer to|direct debit|standing order|card purchase|purchase|pos|atm|fee|service charge|sent)\b/;
export const TYPES_IN =
  /^(?:credit(?! card)|deposit|payment in|money in|transfer in|transfer from|direct credit|refund|received|salary|top ?up)\b/;
