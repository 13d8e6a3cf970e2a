import type { JsonSchema, Schemas } from "#lib/platform/http/openapi/json-schema.ts";
import type { Parameter } from "#lib/platform/http/openapi/operation-of.ts";

type Media = { schema: JsonSchema; example?: unknown };

export type ApiResponse = {
  description: string;
  headers?: Record<string, { $ref?: string; description?: string }>;
  content?: Record<string, Media>;
};

type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, ApiResponse>;
};

/** An OpenAPI document as created by `openApiDocument`. */
export type ApiDocument = {
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Schemas; headers: Record<string, { description: string }> };
};

export type Endpoint = ApiOperation & { method: string; path: string };

export type EndpointGroup = { tag: string; description: string; endpoints: Endpoint[] };

/** Groups a document's operations by tag, in the document's order. */
export function endpointsByTag(document: ApiDocument): EndpointGroup[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return document.tags
    .map(({ name, description }) => ({
      tag: name,
      description,
      endpoints: all.filter(({ tags }) => tags[0] === name),
    }))
    .filter(({ endpoints }) => endpoints.length > 0);
}
