import { z } from "zod";
import facts from "#data/api/document.json" with { type: "json" };
import { deprecationHeaders, deprecationNotice, type RouteDefinition, successOf } from "../define-route.ts";
import type { Operation } from "../operations.ts";
import { exampleOf } from "./example-of.ts";
import { failuresOf, headersOf } from "./failures-of.ts";
import type { JsonSchema, Schemas } from "./json-schema.ts";
import { schemaOf } from "./schema-of.ts";

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "For 24 hours, a retry with the same key and request returns the first response again",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "4f1c0d5e-application-1",
};

const requestId: Parameter = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description:
    "Your own ID for the request, returned in the response and logged. If omitted, one is generated",
  schema: { type: "string", pattern: "^[\\w.:/+=-]{1,128}$" },
  example: "crm-sync-2026-11-20-0007",
};

/** Descriptions of parameters whose schema has none. */
const descriptions: Readonly<Record<string, string>> = facts.parameters;

/** An operation as in OpenAPI. Named schemas are added to `schemas`. */
export function operationOf(definition: Operation, schemas: Schemas): Record<string, unknown> {
  const { auth, deprecated } = definition;
  const notice = deprecated ? deprecationNotice(deprecated) : "";
  const description = [definition.description, notice].filter(Boolean).join(" ");
  const parameters = parametersOf(definition, schemas);
  return {
    operationId: definition.operationId,
    tags: [definition.tag],
    summary: definition.summary,
    ...(description ? { description } : {}),
    ...(deprecated ? { deprecated: true } : {}),
    security: auth === "none" ? [] : [{ bearer: [] }],
    parameters,
    ...requestBody(definition, schemas),
    responses: withDeprecationHeaders(definition, {
      [successOf(definition)]: success(definition, schemas),
      ...failuresOf(definition, examplePath(definition.path, parameters)),
    }),
  };
}

type Responses = Record<string, { headers: Record<string, unknown> }>;

/** Adds the deprecation headers to every response of a deprecated operation. */
function withDeprecationHeaders({ deprecated }: RouteDefinition, responses: Responses): Responses {
  if (!deprecated) return responses;
  const added = Object.entries(deprecationHeaders(deprecated)).map(([name, example]) => [
    name.replace(/^\w/, (letter) => letter.toUpperCase()),
    { description: "See `/docs/changes`", schema: { type: "string" }, example },
  ]);
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, headers: { ...response.headers, ...Object.fromEntries(added) } },
    ]),
  );
}

function success(definition: RouteDefinition, schemas: Schemas) {
  const { response, produces = [], idempotent, multipart } = definition;
  const headers = headersOf({
    "X-Request-Id": "RequestId",
    ...(idempotent || (multipart && definition.auth !== "none")
      ? { "Idempotent-Replayed": "Replayed" as const }
      : {}),
    ...(produces.length > 0 ? { "Content-Disposition": "Disposition" as const } : {}),
  });
  if (successOf(definition) === 204) return { description: "Success, with no body", headers };
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

const BYTES: JsonSchema = { type: "string", format: "binary" };

function requestBody(definition: RouteDefinition, schemas: Schemas) {
  const { body, multipart, octets } = definition;
  if (octets)
    return {
      requestBody: {
        required: true,
        content: { "application/octet-stream": { schema: BYTES, example: "%PDF-1.7" } },
      },
    };
  const sent = multipart ?? body;
  if (!(sent instanceof z.ZodType)) return {};
  const schema = schemaOf(sent, "input", schemas);
  const example = exampleOf(schema, { schemas, sent: true });
  const type = multipart ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema, example } } } };
}

/** The path with example values: `/v1/subscriber/clients/019a…`. */
function examplePath(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example ?? name),
  );
}

type Place = "path" | "query" | "header";

export type Parameter = {
  name: string;
  in: Place;
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example: unknown;
};

function parametersOf(definition: RouteDefinition, schemas: Schemas): Parameter[] {
  const headers = definition.documentedHeaders ?? definition.headers;
  return [
    ...fields(definition.params, "path", schemas),
    ...fields(definition.query, "query", schemas),
    ...fields(headers, "header", schemas),
    ...(definition.idempotent || definition.multipart ? [idempotencyKey] : []),
    requestId,
  ];
}

/**
 * The fields of a schema as parameters. A default does not make a header optional: the contract declares X-App-Name as
 * required with a default.
 */
function fields(schema: unknown, place: Place, schemas: Schemas): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = schemaOf(
    schema,
    place === "query" ? "input" : "output",
    schemas,
  );
  return Object.entries(properties).map(([name, { description = descriptions[name], ...rest }]) => {
    const typed = rest.type ? rest : { type: "string", ...rest };
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description ? { description } : {}),
      schema: typed,
      example: exampleOf(typed, { schemas, sent: true, name }),
    };
  });
}
