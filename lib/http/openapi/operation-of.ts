import { z } from "zod";
import type { RouteDefinition } from "../define-route.ts";
import { deprecationHeaders, deprecationNotice } from "../deprecation.ts";
import { headersOf } from "./about.ts";
import { type ExampleSources, exampleOf } from "./example-of.ts";
import { failuresOf } from "./failures-of.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Parameter, parametersOf } from "./parameters-of.ts";
import { schemaOf } from "./schema-of.ts";

/** A route's definition as an OpenAPI operation. Named schemas are added to `sources.schemas`. */
export function operationOf(definition: RouteDefinition, sources: ExampleSources): Record<string, unknown> {
  const { auth, status = 200, deprecated } = definition;
  const ending = deprecated ? deprecationNotice(deprecated) : "";
  const description = [definition.description, ending].filter(Boolean).join(" ");
  const parameters = parametersOf(definition, sources);
  return {
    operationId: definition.operationId,
    tags: [definition.tag],
    summary: definition.summary,
    ...(description ? { description } : {}),
    ...(deprecated ? { deprecated: true } : {}),
    security: auth === "none" ? [] : [{ bearer: [] }],
    parameters,
    ...requestBody(definition, sources),
    responses: withEnding(definition, {
      [status]: success(definition, sources),
      ...failuresOf(definition, examplePath(definition.path, parameters)),
    }),
  };
}

type Responses = Record<string, { headers: Record<string, unknown> }>;

/** Adds the deprecation headers to every response of a deprecated operation. */
function withEnding({ deprecated }: RouteDefinition, responses: Responses): Responses {
  if (!deprecated) return responses;
  const told = Object.entries(deprecationHeaders(deprecated)).map(([name, example]) => [
    name.replace(/^\w/, (letter) => letter.toUpperCase()),
    { description: "See `/docs/changes`", schema: { type: "string" }, example },
  ]);
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [
      status,
      { ...answer, headers: { ...answer.headers, ...Object.fromEntries(told) } },
    ]),
  );
}

function success(definition: RouteDefinition, sources: ExampleSources) {
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
    const schema = schemaOf(response, "output", sources.schemas);
    const example = exampleOf(schema, { ...sources, sent: false });
    return { description: "Success", headers, content: { "application/json": { schema, example } } };
  }
  const content = produces.map((type) => [type, { schema: fileSchema(type) }]);
  return { description: "The file itself", headers, content: Object.fromEntries(content) };
}

function fileSchema(type: string): JsonSchema {
  return type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
}

function requestBody(definition: RouteDefinition, sources: ExampleSources) {
  const { body, multipart } = definition;
  const sent = multipart ?? body;
  if (!(sent instanceof z.ZodType)) return {};
  const schema = schemaOf(sent, "input", sources.schemas);
  const example = exampleOf(schema, { ...sources, sent: true });
  const type = multipart ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema, example } } } };
}

/** The path with example values: `/v1/subscriber/clients/019a…`. */
function examplePath(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example ?? name),
  );
}
