import { isPlaceName } from "./places.ts";

const noise = new Set(
  (
    "POS EFTPOS EFT EP VISA MASTERCARD MC DEBIT CREDIT PURCHASE CARD CONTACTLESS PAYWAVE TAP ONLINE INTERNET MOBILE " +
    "APP DD DC AP FT TFR XFER XFR TRANSFER PAYMENT PAYMENTS PMT PYMT AUTOMATIC DIRECT BILLPAY BILL DEPOSIT FROM TO " +
    "REF REFERENCE INV INVOICE VALUE DATE ENDING TXN TRANSACTION WITHDRAWAL WITHDRAW TRAN TRN VT IB MB FP SEPA " +
    "LASTSCHRIFT UEBERWEISUNG FOREIGN CURRENCY AMOUNT NZD AUD USD GBP EUR SGD CHEQUE RECURRING STANDING ORDER SO BGC FPI " +
    "OSKO BPAY NPP D C A P W E WK WE PE PERIOD PAYSLIP NO NUMBER AT ON"
  ).split(" "),
);

const payWords = new Set("SALARY SALARIES WAGES WAGE PAYROLL PAY NET WEEKLY FORTNIGHTLY MONTHLY".split(" "));
const countries = new Set(
  "NZ NZL AU AUS US USA GB GBR UK SG SGP IE NL LU DE FR CA WA NSW VIC QLD".split(" "),
);
const months = new Set("JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC".split(" "));
const mostWords = 5;

/**
 * The name of the other side of a payment, freed of the noise that banks put around it: card digits, dates, references,
 * payment types, towns and countries at the end. `pay`: also words that only say that it is pay. The same payee gives
 * the same name in whatever order the bank prints its noise; nothing left gives the words as they are.
 */
export function merchantName(words: readonly string[], pay = false): string {
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    if (hasReference(word) || noise.has(word) || (pay && payWords.has(word))) continue;
    if (months.has(word) && (isNumber(words[index - 1]) || isNumber(words[index + 1]))) continue;
    kept.push(word === "LIMITED" ? "LTD" : word);
  }
  while (kept.length > 1 && isTail(kept.at(-1))) kept.pop();
  const name = kept.slice(0, mostWords).join(" ");
  return name || words.filter((word) => !/\d/.test(word)).join(" ") || words.join(" ") || "UNKNOWN";
}

/** A word that varies from payment to payment: three digits or more, or a number alone. */
function hasReference(word: string): boolean {
  return (
    /^\d+$/.test(word) ||
    word.replace(/\D/g, "").length >= 3 ||
    /^X{2,}\d*$/.test(word) ||
    /^\d{1,2}[A-Z]{3}\d{0,4}$/.test(word)
  );
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,4}$/.test(word);
}

function isTail(word: string | undefined): boolean {
  return word !== undefined && (countries.has(word) || isPlaceName(word));
}
