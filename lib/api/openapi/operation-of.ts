import { z } from "zod";
import type { RouteDefinition } from "../define-route.ts";
import { exampleOf } from "./example-of.ts";
import { failuresOf } from "./failures-of.ts";
import { headersOf } from "./headers.ts";
import type { JsonSchema, Schemas } from "./json-schema.ts";
import { type Parameter, parametersOf } from "./parameters-of.ts";
import { schemaOf } from "./schema-of.ts";

/** A route's definition as an OpenAPI operation; schemas that have a name go to `schemas`. */
export function operationOf(definition: RouteDefinition, schemas: Schemas): Record<string, unknown> {
  const { auth, description, status = 200 } = definition;
  const parameters = parametersOf(definition, schemas);
  return {
    operationId: definition.operationId,
    tags: [definition.tag],
    summary: definition.summary,
    ...(description ? { description } : {}),
    security: auth === "none" ? [] : [{ bearer: [] }],
    parameters,
    ...requestBody(definition, schemas),
    responses: {
      [status]: success(definition, schemas),
      ...failuresOf(definition, examplePath(definition.path, parameters)),
    },
  };
}

function success(definition: RouteDefinition, schemas: Schemas) {
  const { status, response, produces = [], idempotent, multipart } = definition;
  const headers = headersOf({
    "X-Request-Id": "RequestId",
    ...(idempotent || (multipart && definition.auth !== "none")
      ? { "Idempotent-Replayed": "Replayed" as const }
      : {}),
    ...(produces.length > 0 ? { "Content-Disposition": "Disposition" as const } : {}),
  });
  if (status === 204) return { description: "Done; there is no body", headers };
  if (response instanceof z.ZodType) {
    const schema = schemaOf(response, "output", schemas);
    const example = exampleOf(schema, { schemas, sent: false });
    return { description: "Success", headers, content: { "application/json": { schema, example } } };
  }
  const content = produces.map((type) => [type, { schema: fileSchema(type) }]);
  return { description: "The file itself", headers, content: Object.fromEntries(content) };
}

function fileSchema(type: string): JsonSchema {
  return type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
}

function requestBody(definition: RouteDefinition, schemas: Schemas) {
  const { body, multipart } = definition;
  const sent = multipart ?? body;
  if (!(sent instanceof z.ZodType)) return {};
  const schema = schemaOf(sent, "input", schemas);
  const example = exampleOf(schema, { schemas, sent: true });
  const type = multipart ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema, example } } } };
}

/** The path as a caller would write it: `/v1/subscriber/clients/019a…`. */
function examplePath(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example ?? name),
  );
}
