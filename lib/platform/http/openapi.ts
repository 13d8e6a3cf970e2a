import facts from "#data/api/document.json" with { type: "json" };
import byName from "#data/api/fields.json" with { type: "json" };
import { errorResponseSchema } from "./error-schema.ts";
import type { JsonSchema, Schemas } from "./openapi/json-schema.ts";
import { operationOf } from "./openapi/operation-of.ts";
import { schemaOf } from "./openapi/schema-of.ts";
import type { Operation } from "./operations.ts";

/** `{base_url}` for the published document. Uses 127.0.0.1, because linters report `localhost` as a placeholder. */
export function serverUrl(baseUrl: string): string {
  return baseUrl.replace(/^http:\/\/localhost(?=[:/]|$)/, "http://127.0.0.1");
}

/** The OpenAPI 3.1 document of these operations, generated from the schemas that validate their requests. */
export function openApiDocument(operations: readonly Operation[], baseUrl: string): Record<string, unknown> {
  const schemas: Schemas = {};
  schemaOf(errorResponseSchema, "output", schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const item = paths[operation.path] ?? {};
    item[operation.method.toLowerCase()] = operationOf(operation, schemas);
    paths[operation.path] = item;
  }
  for (const [name, schema] of Object.entries(schemas)) describeFields(name, schema);
  return {
    openapi: "3.1.0",
    info: {
      title: "Lodge",
      version: "1.0.0",
      summary: "Home-loan applications for brokers",
      description: facts.introduction.join("\n\n"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl, description: "This installation" }],
    tags: Object.entries(facts.groups).map(([name, { description }]) => ({ name, description })),
    paths: { ...paths, ...facts.services },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: facts.headers,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "The `token` from POST /v1/auth/login. It is valid for 15 minutes; POST /v1/auth/refresh returns a new one.",
        },
      },
    },
  };
}

/** By name. `Schema.field` takes precedence over `field`. */
const known: Readonly<Record<string, { description?: string; examples?: readonly unknown[] }>> =
  byName.fields;

function describeFields(name: string, schema: JsonSchema): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const text = known[`${name}.${field}`]?.description ?? known[field]?.description;
    if (!property.description && !property.$ref && text) property.description = text;
    describeFields(name, property);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), schema.additionalProperties])
    if (typeof inner === "object") describeFields(name, inner);
}
