import type { Cents } from "../model.ts";

/** A figure may be printed in parts: `$ 1 234,56`. */
const MAX_PARTS = 4;

/** Whether words in a row print an amount, in any number style and whatever its sign. */
export function printsAmount(words: readonly string[], amount: Cents): boolean {
  const wanted = digitsOfAmount(Math.abs(amount));
  for (let from = 0; from < words.length; from += 1) {
    let digits = "";
    for (let to = from; to < Math.min(words.length, from + MAX_PARTS); to += 1) {
      digits += asciiDigits(words[to] ?? "");
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

/** The decimal digits of any script, as ASCII: `١٢٫٥٠` → `1250`. */
function asciiDigits(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(valueOfDigit).join("");
}

/** Unicode lists the ten digits of a script one after the other, from zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && !startsScript(zero))
    zero -= 1;
  return code - zero;
}

/** Zeros of the blocks that follow another block of digits directly. */
function startsScript(code: number): boolean {
  return code >= 0x1d7ce && code <= 0x1d7ff && (code - 0x1d7ce) % 10 === 0;
}
