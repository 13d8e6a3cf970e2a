import type { z } from "zod";
import { asEntered } from "#components/platform/api/as-entered.ts";
import { loanRequestInputSchema } from "#lib/records/loan-requests/schemas.ts";
import type { RequestFields } from "./request-fields.ts";

/** The route's own schema for a loan request whose amounts are sent as typed. */
export const loanRequestAsEntered = asEntered(loanRequestInputSchema) as unknown as z.ZodType<
  RequestFields,
  RequestFields
>;
