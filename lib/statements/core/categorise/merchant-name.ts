import { isNoise, isTail } from "./description-noise.ts";

const payWords = new Set("SALARY SALARIES WAGES WAGE PAYROLL PAY NET WEEKLY FORTNIGHTLY MONTHLY".split(" "));
const mostWords = 5;

/**
 * The name of the counterparty without the bank's noise: card digits, dates, references, payment types, and
 * towns and countries at the end. `pay` also removes words that only describe pay. The same payee gets the
 * same name in whatever order the bank prints its noise. If nothing remains, the words themselves are
 * returned.
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
