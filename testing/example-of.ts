import type { z } from "zod";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { exampleOf, schemaExamples } from "#lib/platform/http/openapi/example-of.ts";
import type { Schemas } from "#lib/platform/http/openapi/json-schema.ts";
import { schemaOf } from "#lib/platform/http/openapi/schema-of.ts";
import { transactionSummarySchema } from "#lib/reading/statements/transaction-summary.ts";

/** The example that the OpenAPI document shows for a response, made of the examples of its fields. */
export function exampleResponse<T>(schema: z.ZodType<T>): T {
  const schemas: Schemas = {};
  const root = schemaOf(schema, "output", schemas);
  return exampleOf(root, { schemas, sent: false }) as T;
}

/** A couple who rent, one of them self-employed, buying their first home while a card is repaid. */
export const exampleHousehold = schemaExamples.HouseholdRequest as HouseholdJson;

/** Three months of one account, with figures that add up as in a real summary. */
export const exampleSummary = exampleResponse(transactionSummarySchema);
