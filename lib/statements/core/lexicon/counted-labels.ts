import { plainLetters } from "../values/text.ts";

const COUNTED =
  /^\W*(\d{1,5}) (credit|deposit|debit|withdrawal|check|cheque|item|transaction|payment)(?:s|\(s\))?(?![a-z])(.{0,40})$/;

/** A total that begins with its count: `3 Credit(s) This Period`, `2 item(s) totaling`. */
type CountedTotal = { label: "TOTAL_CREDITS" | "TOTAL_DEBITS" | "TOTAL"; count: number };

/** The total that a text states with its count, or null. */
export function countedTotal(text: string): CountedTotal | null {
  const match = COUNTED.exec(plainLetters(text).trim());
  if (!match) return null;
  const [, count, noun, rest = ""] = match;
  const isTotal = /^\)? ?(?:$|[:.$]|this (?:period|month|statement)|total|for a total|amounting)/.test(rest);
  if (!isTotal) return null;
  const credits = noun === "credit" || noun === "deposit";
  const debits = noun === "debit" || noun === "withdrawal";
  const whole = /this (?:period|month|statement)/.test(rest);
  if (!whole) return { label: "TOTAL", count: Number(count) };
  return {
    label: credits ? "TOTAL_CREDITS" : debits ? "TOTAL_DEBITS" : "TOTAL",
    count: Number(count),
  };
}
