import { z } from "zod";
import { fractionOfPercentage } from "#lib/platform/format.ts";
import { visibleText } from "#lib/platform/text/visible-text.ts";

function shortText(most: number) {
  return z
    .string({ error: "must be a string" })
    .overwrite(visibleText)
    .max(most, `must be at most ${most} characters`);
}

/** Trimmed text of limited length, without NUL characters, which PostgreSQL cannot store. */
export function text(most: number) {
  return shortText(most).refine((value) => !value.includes("\u0000"), "must not contain NUL characters");
}

export function requiredText(most: number) {
  return text(most).min(1, "must not be empty");
}

/** Text on one line, as in letters, lists and other systems. */
export function line(most: number) {
  return shortText(most).refine(
    (value) => !/\p{Cc}/u.test(value),
    "must not contain line breaks or control characters",
  );
}

export function requiredLine(most: number) {
  return line(most).min(1, "must not be empty");
}

/** Text that may be empty, which becomes null. */
export function optionalText(most: number) {
  return text(most).transform((value) => value || null);
}

/** A typed email address, without spaces around it. */
export function emailText(example: string) {
  return z
    .string({ error: "must be a string" })
    .trim()
    .pipe(z.email("must be an email address").max(254, "must be at most 254 characters"))
    .meta({ format: "email", examples: [example] });
}

/** A typed amount in dollars, converted to cents; empty becomes null. `example` is for the message. */
export function amountText(example: string) {
  return z
    .string({ error: `must be a string such as "${example}"` })
    .trim()
    .regex(/^(\$?\d{1,3}(,\d{3})*(\.\d{1,2})?|\$?\d+(\.\d{1,2})?)?$/, `must be an amount such as ${example}`)
    .transform((value) => (value === "" ? null : Math.round(Number(value.replace(/[$,]/g, "")) * 100)))
    .refine((cents) => cents === null || cents <= 100_000_000_000, "must be at most 1,000,000,000");
}

/**
 * A typed percentage of at most `most`, converted to a fraction; empty becomes null. The limit catches typing errors
 * such as 59 for 5.9.
 */
export function percentageText(example: string, most: number) {
  const expected = `must be a percentage from 0 to ${most}, such as ${example}`;
  return z
    .string({ error: `must be a string such as "${example}"` })
    .trim()
    .regex(/^(\d{1,2}(\.\d{1,4})?)?$/, expected)
    .refine((value) => Number(value) <= most, expected)
    .transform((value) => (value === "" ? null : fractionOfPercentage(value)));
}

/** A search text: at most a hundred characters, without NUL, which PostgreSQL cannot store. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(100, "must be at most 100 characters")
  .refine((text) => !text.includes("\u0000"), "must not contain NUL characters")
  .default("");
