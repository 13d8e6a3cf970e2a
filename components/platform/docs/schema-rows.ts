import { type JsonSchema, refName } from "#lib/platform/http/openapi/json-schema.ts";

/** Part of a type's description; with `ref` it is the name of a schema. */
export type TypePart = { text: string; ref?: true };

export type SchemaRow = {
  /** From the root: `clients[].clientId`. */
  name: string;
  type: TypePart[];
  required: boolean;
  description: string;
  /** Its constraints: `1 to 100 characters`, `default 30`. */
  limits: string[];
  /** The allowed values of an enumeration. */
  values: string[];
};

/** An object schema as table rows; inline objects are expanded below their row, named schemas are referenced. */
export function schemaRows(schema: JsonSchema, prefix = ""): SchemaRow[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const rows = Object.entries(properties).flatMap(([name, property]) => [
    rowOf(`${prefix}${name}`, property, required.includes(name)),
    ...innerRows(property, `${prefix}${name}`),
  ]);
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0) {
    const name = `${prefix}{key}`;
    rows.push(rowOf(name, additionalProperties, false), ...innerRows(additionalProperties, name));
  }
  return rows;
}

function innerRows(schema: JsonSchema, name: string): SchemaRow[] {
  if (schema.items) return innerRows(schema.items, `${name}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((variant) => innerRows(variant, name));
  return schemaRows(schema, `${name}.`);
}

function rowOf(name: string, schema: JsonSchema, required: boolean): SchemaRow {
  return {
    name,
    type: typeParts(schema),
    required,
    description: schema.description ?? "",
    limits: limits(schema),
    values: allowedValues(schema),
  };
}

/** A type's description: `array of` ClientResponse, `string (date)`, `number or null`. */
export function typeParts(schema: JsonSchema): TypePart[] {
  if (schema.$ref) return [{ text: refName(schema.$ref), ref: true }];
  if (schema.anyOf) {
    return schema.anyOf.flatMap((variant, index) => [
      ...(index > 0 ? [{ text: " or " }] : []),
      ...typeParts(variant),
    ]);
  }
  if (schema.items) return [{ text: "array of " }, ...typeParts(schema.items)];
  const type = [schema.type ?? "any"].flat().join(" or ");
  return [{ text: schema.format ? `${type} (${schema.format})` : type }];
}

function allowedValues(schema: JsonSchema): string[] {
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return inner.flatMap(({ enum: values = [] }) => values.map(String));
}

function limits(schema: JsonSchema): string[] {
  const said = [
    range(schema.minLength, schema.maxLength, "character"),
    range(schema.minItems, schema.maxItems, "item"),
    range(sensible(schema.minimum), sensible(schema.maximum), ""),
    schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`,
    schema.examples?.[0] != null ? `such as ${JSON.stringify(schema.examples[0])}` : "",
  ];
  return said.filter(Boolean);
}

/** Omits the range of JSON integers, which adds nothing for readers. */
function sensible(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function range(least: number | undefined, most: number | undefined, noun: string): string {
  const words =
    least !== undefined && most !== undefined
      ? least === most
        ? `${most}`
        : `${least} to ${most}`
      : most !== undefined
        ? `at most ${most}`
        : least !== undefined
          ? `at least ${least}`
          : "";
  return words && noun ? `${words} ${noun}${(most ?? least) === 1 ? "" : "s"}` : words;
}
