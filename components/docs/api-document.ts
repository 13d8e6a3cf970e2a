/** The part of JSON Schema that our document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: (string | number | null)[];
  additionalProperties?: boolean | JsonSchema;
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

export type ApiParameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type Content = Record<string, { schema: JsonSchema }>;

export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: unknown[];
  parameters?: ApiParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

/** An OpenAPI document as `openApiDocument` makes it. */
export type ApiDocument = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** An operation with where it is found. */
export type Endpoint = ApiOperation & { method: string; path: string };

/** The operations of a document by tag, in the document's order. */
export function endpointsByTag(document: ApiDocument): { tag: string; endpoints: Endpoint[] }[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return document.tags.map(({ name }) => ({
    tag: name,
    endpoints: all.filter(({ tags }) => tags[0] === name),
  }));
}

/** The name of a schema that is referred to: `#/components/schemas/ClientResponse` → `ClientResponse`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
