import { z } from "zod";
import { isSame } from "#lib/platform/json.ts";
import { toCents, toNumber } from "#lib/platform/money.ts";
import { MAX_DOLLARS } from "./amount.ts";

/** A message that distinguishes a missing field from an invalid one. */
function orRequired(message: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? `is required: ${message}` : message);
}

function hasCents(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
}

/** A JSON number of dollars with at most two decimals, read as whole cents. */
export function money(least = 0) {
  const error = `must be a number of dollars from ${least} to ${MAX_DOLLARS}`;
  const dollars = z
    .number({ error: orRequired(error) })
    .min(least, error)
    .max(MAX_DOLLARS, error)
    .refine(hasCents, { error: "must have at most two decimals" });
  return z.codec(dollars, z.number(), { decode: toCents, encode: toNumber });
}

export const amount = money();

/**
 * A field that JSON may leave out, read as `absent`. Writing leaves it out where it has that value. A documented default
 * belongs to `schema`.
 */
export function or<S extends z.ZodType, const Absent>(schema: S, absent: Absent) {
  type Value = z.output<S> | Absent;
  return z.codec(schema.optional(), z.custom<Value>(), {
    decode: (value): Value => value ?? absent,
    encode: (value) => (isSame(value, absent) ? undefined : (value as z.output<S>)),
  });
}

export const amountOrUnknown = or(amount, null);
export const amountOrNone = or(amount, 0);

export function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .int({ error: orRequired(error) })
    .min(least, error)
    .max(most, error);
}

export function choice<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: orRequired(`must be one of ${values.join(", ")}`) });
}

/** Yes or no, and what it is where JSON leaves it out. */
export function flag(description: string, absent: boolean) {
  return or(z.boolean({ error: "must be true or false" }).meta({ description, default: absent }), absent);
}

/** A number within a range; `error` is the message for any other value. */
export function within(least: number, most: number, error: string) {
  return z.number({ error }).min(least, error).max(most, error);
}

/** A list with at most `most` items, so that no request costs more than a real household. */
export function list<Item extends z.ZodType>(item: Item, least: number, most: number) {
  const error = least === most ? `must have ${most} items` : `must have ${least} to ${most} items`;
  return z
    .array(item, { error: orRequired(error) })
    .min(least, error)
    .max(most, error);
}
