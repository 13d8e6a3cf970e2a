import { z } from "zod";
import type { Route, RouteDefinition } from "./define-route.ts";
import { reasonPhrases } from "./error-codes.ts";
import { errorResponseSchema } from "./error-schema.ts";

type Json = Record<string, unknown>;

const descriptions: Record<number, string> = {
  400: "Invalid input: `details` names every fault",
  401: "Missing or invalid token, or wrong credentials",
  403: "Authenticated but not permitted",
  404: "Not found, or another broker's",
  413: "The request is too large",
  429: "Too many requests: see `Retry-After`",
  500: "The service failed",
  502: "The CRM platform does not answer",
};

/** The OpenAPI 3.1 document of these routes, made of the very schemas that check their requests. */
export function openApiDocument(routes: readonly Route[], baseUrl: string): Json {
  const components = new Map<string, unknown>();
  const paths: Record<string, Json> = {};
  for (const { definition } of routes) {
    const item = paths[definition.path] ?? {};
    item[definition.method.toLowerCase()] = operation(definition, components);
    paths[definition.path] = item;
  }
  schemaOf(errorResponseSchema, "output", components);
  return {
    openapi: "3.1.0",
    info: {
      title: "Lodge",
      version: "1.0.0",
      description:
        "Home-loan applications for brokers: clients, applications, documents, statement summaries and bank serviceability.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(routes.map((route) => route.definition.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(definition: RouteDefinition, components: Map<string, unknown>): Json {
  const { auth, status = 200, response, produces } = definition;
  const success: Json = { description: status === 204 ? "Done" : "Success" };
  if (response instanceof z.ZodType) success.content = json(schemaOf(response, "output", components));
  if (produces) success.content = { [produces]: { schema: { type: "string" } } };
  // Every body has a limit, and nothing is safe from a fault of ours.
  const everywhere = definition.body ? [413, 500] : [500];
  const failures = [...new Set([...definition.statuses, ...everywhere])].sort();
  return {
    operationId: definition.operationId,
    tags: [definition.tag],
    summary: definition.summary,
    ...(definition.description ? { description: definition.description } : {}),
    security: auth === "none" ? [] : [{ bearer: [] }],
    ...(parameters(definition, components).length > 0
      ? { parameters: parameters(definition, components) }
      : {}),
    ...requestBody(definition, components),
    responses: {
      [status]: success,
      ...Object.fromEntries(failures.map((code) => [code, failure(code)])),
    },
  };
}

function failure(code: number): Json {
  return {
    description: descriptions[code] ?? reasonPhrases[code] ?? "Error",
    content: json({ $ref: "#/components/schemas/ErrorResponse" }),
  };
}

function json(schema: unknown): Json {
  return { "application/json": { schema } };
}

function requestBody(definition: RouteDefinition, components: Map<string, unknown>): Json {
  if (definition.multipart) {
    const schema = schemaOf(definition.multipart, "input", components);
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!(definition.body instanceof z.ZodType)) return {};
  return { requestBody: { required: true, content: json(schemaOf(definition.body, "input", components)) } };
}

function parameters(definition: RouteDefinition, components: Map<string, unknown>): Json[] {
  const headers = definition.documentedHeaders ?? definition.headers;
  return [
    ...fields(definition.params, "path", components),
    ...fields(definition.query, "query", components),
    ...fields(headers, "header", components),
    ...(definition.idempotent || definition.multipart ? [idempotencyKey] : []),
  ];
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A retry with the same key and request gets the first answer again for 24 hours",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** A default in the document does not make a header optional: the contract declares X-App-Name required with one. */
function fields(
  schema: unknown,
  place: "path" | "query" | "header",
  components: Map<string, unknown>,
): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = schemaOf(
    schema,
    place === "query" ? "input" : "output",
    components,
  ) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description ? { description } : {}),
    schema: rest.type ? rest : { type: "string", ...rest },
  }));
}

/** A schema as JSON Schema; those with an id, itself or inside it, go to the components and are referred to. */
function schemaOf(schema: z.ZodType, io: "input" | "output", components: Map<string, unknown>): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "input" && zodSchema._zod.def.type === "pipe" && !jsonSchema.type)
        jsonSchema.type = "string";
    },
  }) as Json & { $defs?: Record<string, unknown> };
  for (const [name, definition] of Object.entries($defs)) components.set(name, relocate(definition));
  return relocate(root) as Json;
}

function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : relocate(inner),
    ]),
  );
}
