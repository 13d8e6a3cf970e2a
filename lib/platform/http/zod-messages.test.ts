import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { operations } from "#app/operations.ts";
import "./zod-messages.ts";

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test("says what a value must be", () => {
  assert.equal(messageOf(z.iso.date(), "31/4/26"), "must be a date as YYYY-MM-DD that exists");
  assert.equal(messageOf(z.string(), undefined), "is required");
  assert.equal(messageOf(z.string(), 5), "must be text");
  assert.equal(messageOf(z.enum(["STAYS", "REPAID"]), "GONE"), "must be one of STAYS, REPAID");
  assert.equal(messageOf(z.string().min(1), ""), "must have at least one character");
  assert.equal(messageOf(z.string().max(1000), "a".repeat(1001)), "must have at most 1,000 characters");
  assert.equal(messageOf(z.array(z.string()).max(1), ["a", "b"]), "must have at most 1 item");
  assert.equal(messageOf(z.number().gt(0), 0), "must be more than 0");
  assert.equal(messageOf(z.int(), 1.5), "must be a whole number");
});

test("a schema's own message takes precedence", () => {
  assert.equal(messageOf(z.string({ error: "must be your name" }), 5), "must be your name");
});

test("no route answers an invalid body in zod's own words", () => {
  const bodies = operations.flatMap(({ body }) => body ?? []) as z.ZodType[];
  assert.ok(bodies.length > 40);
  const messages = bodies.flatMap((schema) =>
    [{}, invalid(schema)].flatMap((value) => schema.safeParse(value).error?.issues ?? []),
  );
  assert.deepEqual(
    [...new Set(messages.map(({ message }) => message))].filter((message) =>
      /^(Invalid|Too|Expected|Unrec)/.test(message),
    ),
    [],
  );
});

/** A body in which every field has a value of a wrong type or format. */
function invalid(schema: z.ZodType): unknown {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, { type?: string }>;
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [name, type === "string" ? "?" : { wrong: true }]),
  );
}
