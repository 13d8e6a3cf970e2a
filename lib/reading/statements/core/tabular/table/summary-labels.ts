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

const LABELS: Record<Label, readonly string[]> = {
  accountNumber: [
    "account number|account|account no|account nr|acct|acct no|account id|account iban|bank account",
    "bank account number|iban|iban number|kontonummer|konto|konto nr|kontonr|kontonummer iban|konto iban",
    "girokonto|numero de compte|numero compte|compte|n de compte|compte n|cuenta|numero de cuenta",
    "n de cuenta|conto|numero conto|conto corrente|conta|numero da conta|rekening|rekeningnummer",
    "iban rekening|rachunek|numer rachunku|account num|cislo uctu|szamlaszam|tilinumero|tili|card number",
    "card no|kreditkarte|kartennummer|card|cuenta iban|rib",
  ],
  accountName: [
    "rodzaj rachunku|account name|account holder|account holder name|account title|account description",
    "account type|name|customer|customer name|client name|holder|kontoinhaber|kontoname|kontobezeichnung",
    "kunde|kontoart|inhaber|titulaire|intitule du compte|nom|titular|nombre|intestatario|intestazione",
    "naam|tenaamstelling|product|product name|titular de la cuenta|kontohaver|wlasciciel",
  ],
  bank: ["bank|bank name|institution|kreditinstitut|banque|banco|banca|financial institution"],
  currency: [
    "currency|account currency|ccy|wahrung|kontowahrung|devise|monnaie|moneda|divisa|valuta|moeda|waluta",
    "mena|penznem|muntsoort",
  ],
  opening: [
    "opening balance|beginning balance|starting balance|start balance|initial balance|previous balance",
    "balance brought forward|brought forward|ingaende saldo|inngaende saldo|saldo poczatkowe",
    "pocatecni zustatek|opening ledger balance|balance at start|balance at start of period",
    "balance at beginning of period|saldo poczatkowe na dzien|opening available balance",
    "pociatocny zostatok|期初余额|上期余额",
  ],
  closing: [
    "closing balance|ending balance|end balance|final balance|new balance|statement balance",
    "balance carried forward|carried forward|utgaende saldo|saldo koncowe|konecny zustatek",
    "closing ledger balance|balance at end|balance at end of period|konecny zostatok|期末余额",
  ],
  current: [
    "current balance|balance|ledger balance|account balance|book balance|kontostand|aktueller kontostand",
    "saldo|saldo actual|saldo atual|saldo contable|saldo contabile|solde|solde actuel",
    "saldo contabilistico|bakiye|egyenleg|zustatek|saldo disponible|kontosaldo|laatste saldo|huidig saldo",
    "aktuelle saldo|nuvaerende saldo|dernier solde|ultimo saldo|现余额|当前余额",
  ],
  from: [
    "from|from date|date from|start date|period start|period from|statement from|start|von|ab|vom",
    "datum von|du|date de debut|depuis|desde|fecha desde|fecha inicio|fecha inicial|dal|da|data inizio",
    "data inicial|data de inicio|van|vanaf|startdatum|fran|fra|od|data od",
  ],
  to: [
    "to|to date|date to|end date|period end|period to|statement to|until|end|bis|datum bis|au|date de fin",
    "hasta|fecha hasta|fecha fin|fecha final|al|a|data fine|data final|data de fim|tot|t m|einddatum|til",
    "till|do|data do",
  ],
  period: [
    "period|statement period|date range|dates|report period|transaction period|for period|for the period",
    "zeitraum|periode|abrechnungszeitraum|buchungszeitraum|periodo|periodo de consulta|intervalo",
    "intervallo|okres|obdobi|idoszak|transactions from|statement for",
  ],
  limit: [
    "credit limit|overdraft limit|limit|kreditlimit|kreditrahmen|verfugungsrahmen|plafond",
    "limite de credito",
  ],
  totalDebits: [
    "total debits|total debit|total withdrawals|total paid out|total money out|total debit amount",
    "total payments",
  ],
  totalCredits: [
    "total credits|total credit|total deposits|total paid in|total money in|total credit amount",
    "total receipts",
  ],
};

const BY_TEXT = new Map<string, Label>(
  (Object.entries(LABELS) as [Label, readonly string[]][]).flatMap(([label, texts]) =>
    texts
      .join("|")
      .split("|")
      .map((text) => [text, label] as const),
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
