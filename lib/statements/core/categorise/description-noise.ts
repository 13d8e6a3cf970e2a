import { isPlaceName } from "./places.ts";

const payment = new Set(
  (
    "POS EFTPOS EFT EP VISA MASTERCARD MC DEBIT CREDIT PURCHASE CARD CONTACTLESS PAYWAVE PAYPASS TAP ONLINE INTERNET " +
    "MOBILE APP DD DC AP FT TFR XFER XFR TRANSFER PAYMENT PAYMENTS PMT PYMT AUTOMATIC DIRECT BILLPAY BILL DEPOSIT FROM " +
    "TO REF REFERENCE INV INVOICE VALUE DATE DATED ENDING TXN TRANSACTION WITHDRAWAL WITHDRAW TRAN TRN VT IB MB FP SEPA " +
    "LASTSCHRIFT UEBERWEISUNG FOREIGN CURRENCY AMOUNT NZD AUD USD GBP EUR SGD CAD CHEQUE RECURRING STANDING ORDER SO " +
    "BGC FPI OSKO BPAY NPP PAYANYONE D C A P W E WK WE PE PERIOD PAYSLIP NO NUMBER AT ON REFUND REVERSAL REVERSED FX " +
    "GOOGLEPAY APPLEPAY CRD AUTH EXCHANGE CONVERTED"
  ).split(" "),
);

const countries = new Set(
  "NZ NZL NEWZEALAND AU AUS US USA GB GBR UK SG SGP IE IRL NL NLD LU DE DEU FR FRA CA CAN WA NSW VIC QLD".split(
    " ",
  ),
);
const webEnds = new Set("COM ORG NET WWW HTTP HTTPS".split(" "));
const months = new Set("JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC".split(" "));

/** Whether a word is one that banks print around any payee: a payment type, currency, reference or date. */
export function isNoise(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (hasReference(word) || payment.has(word)) return true;
  return months.has(word) && (isNumber(words[at - 1]) || isNumber(words[at + 1]));
}

/** Whether a word is only a location or the end of a web address, which is removed from the end of a name. */
export function isTail(word: string): boolean {
  return countries.has(word) || webEnds.has(word) || isPlaceName(word);
}

/** Whether a word varies between payments: three or more digits, a bare number, a date, a time or an ordinal. */
function hasReference(word: string): boolean {
  return (
    /^\d+$/.test(word) ||
    word.replace(/\D/g, "").length >= 3 ||
    /^X{2,}\d*$/.test(word) ||
    /^\d{1,2}([A-Z]{3}\d{0,4}|AM|PM|ST|ND|RD|TH)$/.test(word)
  );
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,4}(ST|ND|RD|TH)?$/.test(word);
}
