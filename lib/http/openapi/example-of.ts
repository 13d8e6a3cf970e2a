import { exampleOfFormat, exampleWords } from "./example-words.ts";
import { type JsonSchema, refName, type Schemas } from "./json-schema.ts";

/** The most optional fields in an example request, to keep it readable. */
const MOST_OPTIONAL = 6;

/** Complete examples by schema name, for schemas whose fields must be consistent. */
export type Examples = Readonly<Record<string, unknown>>;

/** What a document's examples are made from. */
export type ExampleSources = { schemas: Schemas; examples: Examples };

type ExampleOptions = ExampleSources & { sent: boolean; name?: string };

/**
 * A value that the schema accepts. The schema's own example takes precedence, then the example for its name,
 * then the value for the field's name. A request shows the required fields and the first few others with an
 * example of their own; a response shows everything.
 */
export function exampleOf(schema: JsonSchema, options: ExampleOptions): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref) return exampleOfNamed(refName(schema.$ref), options);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const word = exampleWords[options.name ?? ""]?.find((value) => fits(value, schema));
  if (word !== undefined) return word;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, options);
  if (schema.properties) return exampleObject(schema, options);
  if (typeof schema.additionalProperties === "object") return exampleRecord(schema, options);
  if (schema.items) return [exampleOf(schema.items, options)];
  return exampleOfType(schema);
}

/** A request inside a response is shown as it was sent. */
function exampleOfNamed(name: string, options: ExampleOptions): unknown {
  return (
    options.examples[name] ??
    exampleOf(options.schemas[name] ?? {}, { ...options, sent: options.sent || name.endsWith("Request") })
  );
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, options: ExampleOptions) {
  const optional = Object.keys(properties)
    .filter((name) => !required.includes(name) && (!options.sent || properties[name]?.examples?.length))
    .slice(0, options.sent ? MOST_OPTIONAL : undefined);
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
