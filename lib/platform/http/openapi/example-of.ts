import stored from "#data/api/examples.json" with { type: "json" };
import byName from "#data/api/fields.json" with { type: "json" };
import { isRecord } from "#lib/platform/json.ts";
import { type JsonSchema, refName, type Schemas } from "./json-schema.ts";

/** By field name. For a name with several values, the first that fits the field's schema is used. */
const fields: Readonly<Record<string, { description?: string; examples?: readonly unknown[] }>> =
  byName.fields;

/** By format, for fields whose name has none. */
const exampleOfFormat: Readonly<Record<string, unknown>> = byName.formats;

/** By schema name, for schemas whose fields depend on one another: of a response only these, of a request all. */
export const schemaExamples: Readonly<Record<string, unknown>> = stored.schemas;

/** The maximum number of optional fields in an example request, to keep it readable. */
const MAX_OPTIONAL = 6;

type ExampleOptions = { schemas: Schemas; sent: boolean; name?: string };

/**
 * A value that the schema accepts. The schema's own example takes precedence, then the example for its name, then the
 * value for the field's name. Requests include the required fields and the first few others with an example of their
 * own; responses include all fields.
 */
export function exampleOf(schema: JsonSchema, options: ExampleOptions): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref) return exampleOfNamed(refName(schema.$ref), options);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const named = fields[options.name ?? ""]?.examples?.find((value) => fits(value, schema));
  if (named !== undefined) return named;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, options);
  if (schema.properties) return exampleObject(schema, options);
  if (typeof schema.additionalProperties === "object") return exampleRecord(schema, options);
  if (schema.items) return [exampleOf(schema.items, options)];
  return exampleOfType(schema);
}

/** A request inside a response is shown as it was sent. */
function exampleOfNamed(name: string, options: ExampleOptions): unknown {
  const sent = options.sent || name.endsWith("Request");
  const own = schemaExamples[name];
  if (own !== undefined && (sent || !isRecord(own))) return own;
  const made = exampleOf(options.schemas[name] ?? {}, { ...options, sent });
  return isRecord(own) && isRecord(made) ? { ...made, ...own } : made;
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, options: ExampleOptions) {
  const optional = Object.keys(properties)
    .filter((name) => !required.includes(name) && (!options.sent || properties[name]?.examples?.length))
    .slice(0, options.sent ? MAX_OPTIONAL : undefined);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || optional.includes(name))
      .map(([name, property]) => [name, exampleOf(property, { ...options, name })]),
  );
}

function exampleRecord({ additionalProperties, propertyNames }: JsonSchema, options: ExampleOptions) {
  if (typeof additionalProperties !== "object" || Object.keys(additionalProperties).length === 0) return {};
  return { [String(propertyNames?.enum?.[0] ?? "kauri")]: exampleOf(additionalProperties, options) };
}

function exampleOfType(schema: JsonSchema): unknown {
  if (schema.format && schema.format in exampleOfFormat) return exampleOfFormat[schema.format];
  const type = [schema.type ?? "string"].flat()[0];
  if (type === "boolean") return true;
  if (type === "integer") return Math.max(schema.minimum ?? 0, Math.min(3, schema.maximum ?? 3));
  if (type === "number") return Math.min(128.4, schema.maximum ?? 128.4);
  if (type === "object") return {};
  return "New Zealand".slice(0, schema.maxLength);
}

/** Whether a value has the field's type and is within its limits. False for schemas with a $ref. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.$ref) return false;
  if (schema.anyOf) return schema.anyOf.some((variant) => fits(value, variant));
  if (schema.enum) return schema.enum.some((allowed) => allowed === value);
  const types = [schema.type ?? []].flat();
  if (!types.includes(typeOf(value)) && !(types.includes("number") && typeOf(value) === "integer"))
    return false;
  if (Array.isArray(value)) return value.every((item) => fits(item, schema.items ?? {}));
  if (typeof value === "string") return fitsText(value, schema);
  return (
    typeof value !== "number" || (value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value))
  );
}

function fitsText(value: string, { pattern, format, minLength = 0, maxLength = value.length }: JsonSchema) {
  if (value.length < minLength || value.length > maxLength) return false;
  if (format === "date" && !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  if (format === "uri" && !URL.canParse(value)) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(value);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
