import stored from "#data/api/fields.json" with { type: "json" };
import type { JsonSchema, Schemas } from "./json-schema.ts";

/** By name. `Schema.field` takes precedence over `field`. */
const known: Readonly<Record<string, { description?: string; examples?: readonly unknown[] }>> =
  stored.fields;

/** Adds descriptions by name to the fields of a schema that have none. */
function describeFields(name: string, schema: JsonSchema): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const text = known[`${name}.${field}`]?.description ?? known[field]?.description;
    if (!property.description && !property.$ref && text) property.description = text;
    describeFields(name, property);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), schema.additionalProperties])
    if (typeof inner === "object") describeFields(name, inner);
}

/** Adds descriptions to the fields of every schema of a document. */
export function describeAll(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) describeFields(name, schema);
}
