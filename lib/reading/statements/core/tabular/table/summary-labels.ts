import accountLabels from "#data/reading/account-labels.json" with { type: "json" };
import {
  BROUGHT_FORWARD,
  CLOSING_BALANCE,
  OPENING_BALANCE,
} from "#lib/reading/statements/core/lexicon/paper-labels.ts";
import { plainLetters } from "#lib/reading/statements/core/values/text.ts";

/** The meaning of a line that is not a transaction: an opening or closing balance, or a total. */
export type SummaryLine = "OPENING" | "CLOSING" | "TOTAL" | "TOTAL_DEBITS" | "TOTAL_CREDITS";

// Matched against plain letters with punctuation: `B/F` is a balance, `B-D` a payee.
const OPENING = new RegExp(
  `^(?:${OPENING_BALANCE}|${BROUGHT_FORWARD}|(?:account |statement )?(?:opening|beginning|starting|start|initial|previous|prior|last statement) (?:account |ledger )?bal(?:ance)?\\b|(?:balance |bal )?(?:brought|b)\\s?\\/?\\s?(?:forward|fwd|f|d)\\b|balance (?:brought )?forward\\b|balance (?:at|as at|as of|on) (?:the )?(?:start|beginning) of|(?:alter|letzter) (?:stand|kontosaldo)|saldo (?:poczatkowe|bop)|report solde|ingaende (?:saldo|balance)|inngaende saldo|pocatecni (?:stav|zustatek)|nyito egyenleg|devreden|algsaldo|sakuma atlikums|likutis pradziai)`,
);
const CLOSING = new RegExp(
  `^(?:${CLOSING_BALANCE}|(?:account |statement )?(?:closing|ending|end|final|new) (?:account |ledger )?bal(?:ance)?\\b|(?:balance |bal )?(?:carried|c)\\s?\\/?\\s?(?:forward|fwd|f|d)\\b|balance (?:at|as at|as of|on) (?:the )?end of|s ?a ?l ?d ?o$|neuer (?:stand|kontosaldo)|kontostand$|saldo (?:koncowe|eop)|utgaende saldo|konecny (?:stav|zustatek)|zaro egyenleg|loppsaldo|beigu atlikums|likutis pabaigai)`,
);
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
  if (OPENING.test(plain)) return "OPENING";
  if (CLOSING.test(plain)) return "CLOSING";
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

const PATTERNS: readonly (readonly [RegExp, Label])[] = [
  [new RegExp(`^(?:${OPENING_BALANCE}|${BROUGHT_FORWARD})$`), "opening"],
  [new RegExp(`^(?:${CLOSING_BALANCE})$`), "closing"],
  [/^(?:opening|beginning|starting) balance\b/, "opening"],
  [/^(?:closing|ending) balance\b/, "closing"],
  [/^(?:kontostand|saldo|solde|ledger balance|current balance|account balance)\b/, "current"],
  [/^compte (?:de depot|courant|cheques?)\b/, "accountNumber"],
  [/^(?:account number|account no|iban|kontonummer)\b/, "accountNumber"],
];

/** The meaning of a label in the form of `normalHeading`, or null. */
export function labelOf(heading: string): Label | null {
  const listed = BY_TEXT.get(heading);
  if (listed) return listed;
  return PATTERNS.find(([pattern]) => pattern.test(heading))?.[1] ?? null;
}
