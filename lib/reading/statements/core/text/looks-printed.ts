/** A longer line is not part of a printed table. */
export const LONGEST_LINE = 1_000;

const DATE =
  /(?:^|[\s|])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}(?:[-/.](?:\d{4}|\d{2}))?|\d{1,2}[- ]?\p{L}{3,9}\.?(?:[- ,]{1,2}\d{2,4})?|\p{L}{3,9}\.? \d{1,2},?(?: \d{4})?)(?=[\s,|]|$)/u;

const AMOUNT = /(?:^|[\s($€£+-])\d[\d.,' ]{0,14}[.,]\d{2}(?:[-)]|\s?(?:CR|DR|cr|dr))?(?=\s|$)/;

const SAMPLE_LINES = 400;

/** Whether lines of a text have a date and an amount, like a printed list of transactions. */
export function looksPrinted(text: string): boolean {
  let rows = 0;
  for (const line of text.split(/\r\n|\r|\n|\f/, SAMPLE_LINES)) {
    if (line.length > LONGEST_LINE || !AMOUNT.test(line) || !DATE.test(line)) continue;
    rows += 1;
    if (rows >= 2) return true;
  }
  return false;
}
