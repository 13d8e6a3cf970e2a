import { z } from "zod";
import type { RouteDefinition } from "../define-route.ts";
import { type ExampleSources, exampleOf } from "./example-of.ts";
import type { JsonSchema } from "./json-schema.ts";
import { schemaOf } from "./schema-of.ts";

type Place = "path" | "query" | "header";

export type Parameter = {
  name: string;
  in: Place;
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example: unknown;
};

/** The parameters of an operation: everything that a caller may send besides the body. */
export function parametersOf(definition: RouteDefinition, sources: ExampleSources): Parameter[] {
  const headers = definition.documentedHeaders ?? definition.headers;
  return [
    ...fields(definition.params, "path", sources),
    ...fields(definition.query, "query", sources),
    ...fields(headers, "header", sources),
    ...(definition.idempotent || definition.multipart ? [idempotencyKey] : []),
    requestId,
  ];
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A retry with the same key and request gets the first answer again for 24 hours",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "4f1c0d5e-application-1",
};

const requestId: Parameter = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description: "Your own name for the request, kept in the answer and the logs; another one is made without",
  schema: { type: "string", pattern: "^[\\w.:/+=-]{1,128}$" },
  example: "crm-sync-2026-11-20-0007",
};

/** Descriptions of parameters whose schema has none. */
const descriptions: Record<string, string> = {
  accountId: "Identifier of the loan account",
  applicationId: "Identifier of the application",
  clientId: "Identifier of the client",
  documentId: "Identifier of the document: `fileId` of the upload",
  identifier: "Identifier of the master sheet: what MASTER_SHEET_ID names",
  format: "The kind of file",
  itemId: "Identifier of the added item",
  linkId: "Identifier of the upload link",
  passkeyId: "Identifier of the passkey",
  platform: "The CRM platform's name in the settings",
  scenarioId: "Identifier of the saved calculation",
  sessionId: "Identifier of the session",
  search: "Part of what is sought",
  transactionId: "Identifier of the transaction",
  userId: "Identifier of the user",
};

/**
 * A default does not make a header optional in the document: the contract declares X-App-Name as required and
 * with a default.
 */
function fields(schema: unknown, place: Place, sources: ExampleSources): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = schemaOf(
    schema,
    place === "query" ? "input" : "output",
    sources.schemas,
  );
  return Object.entries(properties).map(([name, { description = descriptions[name], ...rest }]) => {
    const typed = rest.type ? rest : { type: "string", ...rest };
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description ? { description } : {}),
      schema: typed,
      example: exampleOf(typed, { ...sources, sent: true, name }),
    };
  });
}
