import fc from "fast-check";
import type { Random } from "#testing/generators/seeded-random.ts";
import { HOSTILE_STRINGS } from "./hostile-values.ts";
import type { Pool } from "./pool.ts";

export type Schema = Record<string, unknown>;

/** The sources for values: random numbers, the document's schemas and IDs that the service has issued. */
export type Draw = {
  random: Random;
  schemas: Record<string, Schema>;
  /** A live value for this property name, if there is one. */
  live(name: string): string | undefined;
};

const MAX_DEPTH = 12;
const MAX_ITEMS = 3;
const WORDS = ["Aroha", "Mārama", "O'Brien", "Kauri Bank", "rates and water", "王小明", "Łukasz", "a"];

/** Generates a value that matches the schema. `name` is the property that it is for. */
export function generateValue(schema: Schema, draw: Draw, name = "", depth = 0): unknown {
  const { random } = draw;
  const whole = resolve(schema, draw);
  if ("const" in whole) return whole.const;
  const choices = whole.anyOf ?? whole.oneOf;
  if (Array.isArray(choices)) return generateValue(random.pick(choices as Schema[]), draw, name, depth);
  if (Array.isArray(whole.enum)) return random.pick(whole.enum);
  const examples = Array.isArray(whole.examples) ? whole.examples : [];
  if (examples.length > 0 && random.chance(0.3)) return random.pick(examples);
  if ("default" in whole && random.chance(0.2)) return whole.default;
  const type = Array.isArray(whole.type) ? random.pick(whole.type as string[]) : whole.type;
  switch (type) {
    case "object":
      return generateObject(whole, draw, depth);
    case "array":
      return generateArray(whole, draw, name, depth);
    case "string":
      return generateString(whole, draw, name);
    case "integer":
    case "number":
      return generateNumber(whole, random, type === "integer");
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return random.pick([1, "free", null, { a: 1 }, []]);
  }
}

/** Resolves a schema's reference and merges its `allOf`. */
export function resolve(schema: Schema, draw: Pick<Draw, "schemas">): Schema {
  if (typeof schema.$ref === "string") {
    const named = draw.schemas[schema.$ref.split("/").at(-1) ?? ""];
    return named ? resolve(named, draw) : {};
  }
  if (!Array.isArray(schema.allOf)) return schema;
  return (schema.allOf as Schema[])
    .map((part) => resolve(part, draw))
    .reduce(mergeSchemas, { ...schema, allOf: undefined });
}

function mergeSchemas(left: Schema, right: Schema): Schema {
  return {
    ...left,
    ...right,
    properties: { ...(left.properties as object), ...(right.properties as object) },
    required: [...((left.required as string[]) ?? []), ...((right.required as string[]) ?? [])],
  };
}

function generateObject(schema: Schema, draw: Draw, depth: number): Record<string, unknown> {
  const required = new Set((schema.required as string[]) ?? []);
  const optional = depth > MAX_DEPTH ? 0 : draw.random.pick([0, 0.3, 0.6, 1]);
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries((schema.properties as Record<string, Schema>) ?? {})) {
    if (!required.has(name) && !draw.random.chance(optional)) continue;
    value[name] = generateValue(property, draw, name, depth + 1);
  }
  return value;
}

function generateArray(schema: Schema, draw: Draw, name: string, depth: number): unknown[] {
  const min = Number(schema.minItems ?? 0);
  const max = Math.max(min, Math.min(Number(schema.maxItems ?? MAX_ITEMS), MAX_ITEMS));
  const count = draw.random.between(min, max);
  const items = (schema.items as Schema) ?? {};
  return Array.from({ length: count }, () => generateValue(items, draw, name.replace(/s$/, ""), depth + 1));
}

function generateNumber({ minimum, maximum }: Schema, random: Random, whole: boolean): number {
  const min = Number(minimum ?? (whole ? -3 : -1000));
  const max = Math.min(Number(maximum ?? 100_000), min + 1_000_000);
  if (random.chance(0.2)) return random.pick([min, max]);
  return whole ? random.between(min, max) : Math.round((min + random.next() * (max - min)) * 100) / 100;
}

function generateString(schema: Schema, draw: Draw, name: string): string {
  const { random } = draw;
  const live = draw.live(name);
  if (live !== undefined && random.chance(0.9)) return live;
  switch (schema.format) {
    case "date":
      return `${random.between(1930, 2026)}-0${random.between(1, 9)}-${random.between(10, 28)}`;
    case "date-time":
      return new Date(Date.UTC(2026, random.between(0, 10), random.between(1, 28))).toISOString();
    case "email":
      return `fuzz.${random.between(0, 1_000_000)}@example.com`;
    case "uri":
      return `https://example.com/${random.between(0, 999)}`;
  }
  if (typeof schema.pattern === "string") return generateMatch(schema.pattern, random);
  const [min, max] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 200)];
  const text = random.chance(0.7) ? random.pick(WORDS) : random.pick(HOSTILE_STRINGS);
  if (random.chance(0.1)) return "x".repeat(Math.min(max, 5000));
  return text.padEnd(min, "x").slice(0, max);
}

/** Generates a string that matches the pattern. */
function generateMatch(pattern: string, random: Random): string {
  const [text = ""] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
    seed: random.between(0, 2 ** 30),
    numRuns: 1,
  });
  return text;
}

/** The source of values for one caller's requests. */
export function drawFor(random: Random, schemas: Record<string, Schema>, pool: Pool): Draw {
  return {
    random,
    schemas,
    live: (name) => {
      const values = pool.values(name);
      return values.length > 0 ? random.pick(values) : undefined;
    },
  };
}
