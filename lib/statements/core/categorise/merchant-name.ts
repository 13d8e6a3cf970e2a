import { isNoise, isTail } from "./description-noise.ts";

const payWords = new Set("SALARY SALARIES WAGES WAGE PAYROLL PAY NET WEEKLY FORTNIGHTLY MONTHLY".split(" "));
const mostWords = 5;

/**
 * The name of the other side of a payment, freed of the noise that banks put around it: card digits, dates, references,
 * payment types, towns and countries at the end. `pay`: also words that only say that it is pay. The same payee gives
 * the same name in whatever order the bank prints its noise; nothing left gives the words as they are.
 */
export function merchantName(words: readonly string[], pay = false): string {
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    if (isNoise(words, index) || (pay && payWords.has(word))) continue;
    kept.push(word === "LIMITED" ? "LTD" : word);
  }
  while (kept.length > 1 && isTail(kept.at(-1) ?? "")) kept.pop();
  const name = kept.slice(0, mostWords).join(" ");
  return name || words.filter((word) => !/\d/.test(word)).join(" ") || words.join(" ") || "UNKNOWN";
}
