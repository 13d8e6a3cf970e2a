import type { z } from "zod";
import { exampleOf } from "#lib/platform/http/openapi/example-of.ts";
import type { Schemas } from "#lib/platform/http/openapi/json-schema.ts";
import { schemaOf } from "#lib/platform/http/openapi/schema-of.ts";

/** The example that the OpenAPI document shows for a response, made of the examples of its fields. */
export function exampleResponse<T>(schema: z.ZodType<T>): T {
  const schemas: Schemas = {};
  const root = schemaOf(schema, "output", schemas);
  return exampleOf(root, { schemas, examples: {}, sent: false }) as T;
}
