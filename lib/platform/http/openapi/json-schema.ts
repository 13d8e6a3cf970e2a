/** The part of JSON Schema that the document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: (string | number | null)[];
  const?: string | number | boolean;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** The schemas of a document by name. */
export type Schemas = Record<string, JsonSchema>;

/** The name of a referenced schema: `#/components/schemas/ClientResponse` → `ClientResponse`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
