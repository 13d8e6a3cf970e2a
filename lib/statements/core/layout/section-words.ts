import { plainLetters } from "./month-names.ts";

/** What a heading over a list says of all its rows: money in, money out, or not transactions at all. */
export type Section = "CREDITS" | "DEBITS" | "NOT_TRANSACTIONS";

const END = "(?: ?(?:continued|cont|cont d|total|this period|details?|detail))*$";
const NOT_TRANSACTIONS =
  /\bdaily (?:ending |ledger |account |closing )?balances?\b|\bbalance summary\b|^(?:interest|other) rates?\b|\brate (?:summary|changes|history)|\bpending\b|^(?:upcoming|scheduled|future)\b|overdraft (?:and returned item )?fees?\b|\bfees? summary|^account summary|^interest (?:charge )?calculation|\bpoints\b|^summary of accounts|^your accounts at a glance|^direct debits and standing orders|^payment (?:slip|coupon)|^year to date|^gst summary|^scheduled payments/;
const CREDITS = new RegExp(
  `^(?:your |other |electronic |direct |all )?(?:deposits?|credits?|additions|payments received|money in|paid in|receipts|incoming|refunds|gutschriften|eingange|einnahmen|abonos|ingresos|credits et depots|depots et credits)(?: (?:and|et|und|y) (?:other )?(?:credits|additions|deposits|refunds|payments|interest|versements))?${END}|^payments?(?: and|,)? (?:other )?(?:credits?|refunds|adjustments)(?: and (?:credits|adjustments))?${END}|^payments and returns${END}|^interest (?:paid|earned|credited)${END}`,
);
const DEBITS = new RegExp(
  `^(?:your |other |electronic |all |atm |new |card |debit card |atm and debit card |atm debit card )*(?:withdrawals?|debits?|subtractions|money out|paid out|purchases?|charges|payments out|outgoing|lastschriften|belastungen|ausgange|ausgaben|cargos|adeudos|retraits|transactions and fees)(?: (?:and|et|und|y) (?:other )?(?:debits|subtractions|withdrawals|charges|adjustments|fees|purchases|checks|advances|payments|debit card))*${END}|^(?:checks?|cheques?)(?: paid| cleared)?${END}|^electronic (?:payments|withdrawals)${END}|^(?:bill )?payments made${END}|^(?:service |account |bank |other )?(?:fees?|charges)(?: charged| and charges| and service charges)?${END}|^cash advances?${END}|^interest charged?${END}|^(?:atm|debit card|visa debit|card) (?:transactions|activity|purchases|withdrawals)(?: and (?:withdrawals|debit card (?:subtractions|withdrawals|purchases)))?${END}`,
);

/** The section that a line of text heads, or null for any other text. */
export function sectionHeading(text: string): Section | null {
  // A heading holds no figures; what stands before a colon says whose list it is.
  if (/\d[.,%]|[.,]\d/.test(text)) return null;
  const plain = plainLetters(text.replace(/^.*: /, ""))
    .replace(/&/g, " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (plain.length < 4 || plain.split(" ").length > 9) return null;
  if (NOT_TRANSACTIONS.test(plain)) return "NOT_TRANSACTIONS";
  if (CREDITS.test(plain)) return "CREDITS";
  return DEBITS.test(plain) ? "DEBITS" : null;
}
