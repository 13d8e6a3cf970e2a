import { operationsOf } from "#lib/platform/http/operations.ts";
import { apiRoutes } from "./api-routes.ts";

/** Every operation of the API, for the OpenAPI document, /docs and the generated tests. */
export const operations = operationsOf(apiRoutes);
