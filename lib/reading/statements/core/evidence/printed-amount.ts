import type { Cents } from "../model.ts";
import { plainDigits } from "../values/text.ts";

/** A figure may be printed in parts: `$ 1 234,56`. */
const MAX_PARTS = 4;

/** Whether words in a row print an amount, in any number style and whatever its sign. */
export function printsAmount(words: readonly string[], amount: Cents): boolean {
  const wanted = digitsOfAmount(Math.abs(amount));
  for (let from = 0; from < words.length; from += 1) {
    let digits = "";
    for (let to = from; to < Math.min(words.length, from + MAX_PARTS); to += 1) {
      digits += plainDigits(words[to] ?? "").replace(/\D/g, "");
      if (digits !== "" && wanted.has(digits.replace(/^0+(?=\d)/, ""))) return true;
    }
  }
  return false;
}

/** 1250 is printed `12.50`, `12.5` or, by some lists, `12.500`; 1200 also `12`. */
function digitsOfAmount(cents: Cents): Set<string> {
  const wanted = new Set([String(cents), `${cents}0`]);
  if (cents % 10 === 0) wanted.add(String(cents / 10));
  if (cents % 100 === 0) wanted.add(String(cents / 100));
  return wanted;
}
