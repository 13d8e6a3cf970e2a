import accountLabels from "#data/reading/account-labels.json" with { type: "json" };
import labels from "#data/reading/labels.json" with { type: "json" };
import { hasAnyOf, meaningOf, startingWith } from "#lib/reading/statements/core/lexicon/phrases.ts";
import { plainLetters } from "#lib/reading/statements/core/values/text.ts";

const { lists, tables } = labels;

/** The meaning of a line that is not a transaction: an opening or closing balance, or a total. */
export type SummaryLine = "OPENING" | "CLOSING" | "TOTAL" | "TOTAL_DEBITS" | "TOTAL_CREDITS";

// Matched against plain letters with punctuation: `B/F` is a balance, `B-D` a payee.
const isOpening = hasAnyOf([
  ...startingWith(lists.openingBalance.words),
  ...startingWith(lists.broughtForward.words),
  ...lists.openingInDataFiles.words,
]);
const isClosing = hasAnyOf([...startingWith(lists.closingBalance.words), ...lists.closingInDataFiles.words]);
const TOTAL =
  /^(?:(?:grand |sub[- ]?)?totals?|sum of|summe|gesamt(?:summe)?|totaal|totale|totaux|suma|razem|yhteensä|turnover|käive|apgrozījums|apyvarta)\b[\s:()*-]*(?:(?:of|all|the|for|in|out|period|amounts?|debits?|credits?|dr|cr|withdrawals?|deposits?|paid|money|transactions?|payments?|charges?|fees|movements?|mouvements|count|number|soll|haben|ausgaben|einnahmen|débits?|crédits?|débitos?|créditos?|uscite|entrate|af|bij|period|page|statement|this|selected|purchases?|receipts?)[\s:()*-]*)*(?:[-\d.,' $€£]*)$/i;
const OUT_WORDS = /debit|débit|\bdr\b|withdraw|\bout\b|payments|charges|purchases|soll|ausgab|uscite|\baf\b/i;
const IN_WORDS = /credit|crédit|\bcr\b|deposit|\bin\b|receipts|haben|einnahm|entrate|\bbij\b/i;

/** The letters with which these lines begin, so that most rows need no further test. */
const FIRST = new Set("abcdefgiklnoprstuvyzčABCDEFGIKLNOPRSTUVYZČ");

/** The kind of summary line that a description is, or null for any other text. */
export function summaryLine(description: string): SummaryLine | null {
  if (description.length > 90 || !FIRST.has(description.charAt(0))) return null;
  const plain = plainLetters(description);
  if (isOpening(plain)) return "OPENING";
  if (isClosing(plain)) return "CLOSING";
  if (!TOTAL.test(description)) return null;
  const out = OUT_WORDS.test(description);
  const into = IN_WORDS.test(description);
  if (out === into) return "TOTAL";
  return out ? "TOTAL_DEBITS" : "TOTAL_CREDITS";
}

/** Facts about the account in a line above or below the rows. */
export type Label =
  | "accountNumber"
  | "accountName"
  | "bank"
  | "currency"
  | "opening"
  | "closing"
  | "current"
  | "from"
  | "to"
  | "period"
  | "limit"
  | "totalDebits"
  | "totalCredits";

const BY_TEXT = new Map(
  (Object.entries(accountLabels.labels) as [Label, readonly string[]][]).flatMap(([label, texts]) =>
    texts.map((text) => [text, label] as const),
  ),
);

const exactly = (words: readonly string[]) => words.map((word) => `^${word}$`);

const above = tables.aboveRows.meanings;

const labelOfWords = meaningOf({
  meanings: {
    opening: [...exactly([...lists.openingBalance.words, ...lists.broughtForward.words]), ...above.opening],
    closing: [...exactly(lists.closingBalance.words), ...above.closing],
    current: above.current,
    accountNumber: above.accountNumber,
  },
});

/** The meaning of a label in the form of `normalHeading`, or null. */
export function labelOf(heading: string): Label | null {
  return BY_TEXT.get(heading) ?? labelOfWords(heading);
}
