/** An exact fraction; the denominator is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Fraction = { over: 0n, under: 1n };

/** The exact value of a number's shortest decimal form: 0.105 is 105/1000, not its nearest double. */
export function fraction(value: number): Fraction {
  const [whole = "0", decimals = ""] = String(value).split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

export function divided(a: Fraction, b: Fraction): Fraction {
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under });
}

export function total(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, ZERO);
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under;
}

export function greater(a: Fraction, b: Fraction): Fraction {
  return isLess(a, b) ? b : a;
}

export function lesser(a: Fraction, b: Fraction): Fraction {
  return isLess(a, b) ? a : b;
}

/** The nearest whole number, halves away from zero. */
export function nearest({ over, under }: Fraction): number {
  const size = ((over < 0n ? -over : over) * 2n + under) / (under * 2n);
  return Number(over < 0n ? -size : size);
}

/** The largest whole number not greater than a non-negative fraction. */
export function floor({ over, under }: Fraction): number {
  return Number(over / under);
}
