import { type JsonSchema, refName } from "./api-document.ts";

/** So many fields that may be left out are shown at most: an example is to be read. */
const MOST_OPTIONAL = 6;

/** A body that the schema accepts: required fields, and the first few others that the document gives an example of. */
export function exampleBody(schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown {
  if (schema.$ref) return exampleBody(schemas[refName(schema.$ref)] ?? {}, schemas);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleBody(schema.anyOf[0] ?? {}, schemas);
  if (schema.properties) return exampleObject(schema, schemas);
  if (schema.items) return [exampleBody(schema.items, schemas)];
  return exampleOfType(schema);
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, schemas: Record<string, JsonSchema>) {
  const optional = Object.keys(properties)
    .filter((name) => !required.includes(name) && properties[name]?.examples?.length)
    .slice(0, MOST_OPTIONAL);
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || optional.includes(name),
  );
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleBody(property, schemas)]));
}

function exampleOfType(schema: JsonSchema): unknown {
  const type = [schema.type ?? "string"].flat()[0];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (schema.format === "date") return "2026-11-20";
  return "string";
}
