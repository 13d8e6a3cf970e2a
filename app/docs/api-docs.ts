import { operations } from "#app/operations.ts";
import { type ApiDocument, type Endpoint, endpointsByTag } from "#components/platform/docs/api-document.ts";
import { openApiDocument } from "#lib/platform/http/openapi.ts";
import { env } from "#lib/platform/settings/env.ts";

let document: ApiDocument | undefined;

/** The document shown by the documentation pages, identical to /openapi.json. */
export function apiDocument(): ApiDocument {
  document ??= openApiDocument(operations, env().baseUrl) as ApiDocument;
  return document;
}

/** Finds an operation by its operationId, with its position in the document. */
export function findEndpoint(operationId: string): Endpoint | undefined {
  return endpointsByTag(apiDocument())
    .flatMap(({ endpoints }) => endpoints)
    .find((endpoint) => endpoint.operationId === operationId);
}
