/*
 * Card companies let a processor print its own name before the shop's, divided by an asterisk (`SQ *DAILY BREAD`); some
 * processors' names are words that stand for nothing else, so they need none.
 */
const marked =
  /\b(?:SQ|SQUARE|SUMUP|SP|TST|LS|IZ|ZLR|ZTL|ZETTLE|PP|PAYPAL|STRIPE|WPY|EZI|GC|CKO|PY|DRI|DNH|FSP|NYX|EB|PADDLE\.NET|PADDLE) *\* *(?=\S)/i;
const unmarked = /\b(?:SUMUP|PAYPAL|GOCARDLESS|SQUAREUP|ZETTLE|WINDCAVE|PAYSTATION)(?:\.COM)? +(?=[A-Z]{3})/i;

/** Removes a payment processor's name before the shop's, if there is one. */
export function withoutProcessor(description: string): string {
  const bare = description.replace(marked, "");
  return bare === description ? description.replace(unmarked, "") : bare;
}
