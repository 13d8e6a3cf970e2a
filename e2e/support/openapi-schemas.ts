import type { OpenApiDocument } from "./checked-api.ts";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
};

/** The name of a schema in the document's components. */
export function nameOf(schema: Schema | undefined): string {
  return schema?.$ref?.split("/").at(-1) ?? "(inline)";
}

/** Resolves a reference to its schema. */
export function resolveSchema(document: OpenApiDocument, schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {};
  return resolveSchema(document, document.components.schemas[nameOf(schema)] as Schema);
}

/** A schema's type in the specification's notation. */
export function typeOf(document: OpenApiDocument, schema: Schema | undefined): string {
  const { type, format, items } = resolveSchema(document, schema);
  if (type === "array") return `array of ${typeOf(document, items)}`;
  return format && ["email", "password", "date", "date-time", "uri"].includes(format)
    ? `${type} ${format}`
    : String(type);
}
