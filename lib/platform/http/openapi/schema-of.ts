import { z } from "zod";
import type { JsonSchema, Schemas } from "./json-schema.ts";

/** Converts to JSON Schema. Schemas with an id, at the root or nested, are added to `schemas` and referenced. */
export function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Schemas): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      const isKnown = jsonSchema.type || jsonSchema.$ref;
      if (io === "input" && zodSchema._zod.def.type === "pipe" && !isKnown) jsonSchema.type = "string";
      // A string constraint on keys has no meaning, but makes generators treat every key as optional.
      if (jsonSchema.propertyNames && !hasEnum(jsonSchema.propertyNames)) delete jsonSchema.propertyNames;
      // The kinds of a union exclude each other anyway, and descriptions, examples and the docs follow only `anyOf`.
      if (jsonSchema.oneOf) {
        jsonSchema.anyOf = jsonSchema.oneOf;
        delete jsonSchema.oneOf;
      }
    },
  }) as JsonSchema & { $schema?: string; $defs?: Schemas };
  for (const [name, definition] of Object.entries($defs)) schemas[name] = relocate(definition) as JsonSchema;
  return relocate(root) as JsonSchema;
}

function hasEnum(names: unknown): boolean {
  return typeof names === "object" && names !== null && "enum" in names;
}

function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : relocate(inner),
    ]),
  );
}
