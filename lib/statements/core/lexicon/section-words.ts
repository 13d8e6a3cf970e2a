import { plainLetters } from "../values/text.ts";

/** What a heading over a list says of all its rows: money in, money out, no transactions at all, or none yet. */
export type Section = "CREDITS" | "DEBITS" | "NOT_TRANSACTIONS" | "NOT_YET";

const NOT_TRANSACTIONS =
  /\bdaily (?:ending |ledger |account |closing )?balances?\b|\bbalance summary\b|^(?:interest|other) rates?\b|\brate (?:summary|changes|history)|overdraft (?:and returned item )?fees?\b|\bfees? summary|^account summary|^interest (?:charge )?calculation|\bpoints\b|^summary of accounts|^your accounts at a glance|^direct debits and standing orders|^payment (?:slip|coupon)|^year to date|^gst summary/;
/** Lists what is among the transactions already. */
const LISTED_ABOVE = /^summary of (?:checks|cheques)|\balso (?:displayed|listed|shown|itemi[sz]ed) in\b/;
const NOT_YET =
  /\bpending\b|^(?:upcoming|scheduled|future)\b|\bnot yet (?:posted|processed|cleared)\b|^vorgemerkt/;
const CREDITS =
  /\b(?:deposits?|credits?|additions|money in|paid in|receipts|incoming|refunds|returns|payments received|interest (?:paid|earned|credited)|gutschriften|eingange|einnahmen|abonos|ingresos|versements|depots)$|^payments? and (?:other )?(?:credits|refunds|adjustments)|^payments credits and adjustments/;
const DEBITS =
  /\b(?:withdrawals?|debits?|deductions|subtractions|money out|paid out|payments out|outgoing|purchases?|(?:checks?|cheques?)(?: paid| cleared)?|fees?|charges?|payments made|electronic payments|cash advances?|interest charged?|purchases and adjustments|lastschriften|belastungen|ausgange|ausgaben|cargos|adeudos|retraits|debit card (?:transactions|activity)|atm (?:transactions|activity))$/;
/** What may follow a heading without changing it. */
const TAIL = / (?:continued|cont|cont d|from previous page|this period|detail|details|charged|activity)$/;

/** The section that a line of text heads, or null for any other text. */
export function sectionHeading(text: string): Section | null {
  // A heading holds no figures; what stands before a colon says whose list it is.
  if (/\d[.,]\d|\d%|[.,]\d/.test(text)) return null;
  const plain = plainLetters(text.replace(/^.*: /, ""))
    .replace(/&/g, " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (LISTED_ABOVE.test(plain)) return "NOT_TRANSACTIONS";
  if (plain.length < 4 || plain.split(" ").length > 9) return null;
  if (NOT_YET.test(plain)) return "NOT_YET";
  if (NOT_TRANSACTIONS.test(plain)) return "NOT_TRANSACTIONS";
  const bare = plain.replace(TAIL, "");
  if (CREDITS.test(bare)) return "CREDITS";
  return DEBITS.test(bare) || DEBITS.test(plain) ? "DEBITS" : null;
}
