import accountLabels from "#data/reading/account-labels.json" with { type: "json" };
import labels from "#data/reading/labels.json" with { type: "json" };
import { type FigureLabel, figureLabel } from "#lib/reading/statements/core/lexicon/paper-labels.ts";
import { meaningOf } from "#lib/reading/statements/core/lexicon/phrases.ts";

/** The meaning of a line that is not a transaction: an opening or closing balance, or a total. */
export type SummaryLine = "OPENING" | "CLOSING" | "TOTAL" | "TOTAL_DEBITS" | "TOTAL_CREDITS";

const BALANCES: Partial<Record<FigureLabel, "OPENING" | "CLOSING">> = {
  OPENING: "OPENING",
  BROUGHT: "OPENING",
  CLOSING: "CLOSING",
  CARRIED: "CLOSING",
};

/** Parts of the names of balances, so that most rows need no further test. */
const BALANCE_WORDS =
  /bal|s ?a ?l ?d|solde|stand|stav|vortrag|forward|fwd|\b[bc] ?\/? ?[fd]\b|egyenleg|z[uů]statek|devreden|atlikum|likutis/i;

const TOTAL =
  /^(?:(?:grand |sub[- ]?)?totals?|sum of|summe|gesamt(?:summe)?|totaal|totale|totaux|suma|razem|yhteensä|turnover|käive|apgrozījums|apyvarta)\b[\s:()*-]*(?:(?:of|all|the|for|in|out|period|amounts?|debits?|credits?|dr|cr|withdrawals?|deposits?|paid|money|transactions?|payments?|charges?|fees|movements?|mouvements|count|number|soll|haben|ausgaben|einnahmen|débits?|crédits?|débitos?|créditos?|uscite|entrate|af|bij|period|page|statement|this|selected|purchases?|receipts?)[\s:()*-]*)*(?:[-\d.,' $€£]*)$/i;
const OUT_WORDS = /debit|débit|\bdr\b|withdraw|\bout\b|payments|charges|purchases|soll|ausgab|uscite|\baf\b/i;
const IN_WORDS = /credit|crédit|\bcr\b|deposit|\bin\b|receipts|haben|einnahm|entrate|\bbij\b/i;

/** The letters with which these lines begin, so that most rows need no further test. */
const FIRST = new Set("abcdefgiklnoprstuvyzčABCDEFGIKLNOPRSTUVYZČ");

/** The kind of summary line that a description is, or null for any other text. */
export function summaryLine(description: string): SummaryLine | null {
  if (description.length > 90 || !FIRST.has(description.charAt(0))) return null;
  if (BALANCE_WORDS.test(description)) {
    const label = figureLabel(description);
    if (label === "BALANCE_ON_DATE" && !/\d/.test(description)) return "CLOSING";
    const balance = label && BALANCES[label];
    if (balance) return balance;
  }
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

const labelAbove = meaningOf(labels.tables.aboveRows);

const BY_BALANCE = { OPENING: "opening", CLOSING: "closing" } as const;

/** The meaning of a label in the form of `normalHeading`, or null. */
export function labelOf(heading: string): Label | null {
  const listed = BY_TEXT.get(heading);
  if (listed) return listed;
  const label = figureLabel(heading);
  const balance = label && BALANCES[label];
  if (balance) return BY_BALANCE[balance];
  return labelAbove(heading);
}
