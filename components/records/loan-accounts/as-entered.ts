import { asEntered } from "#components/platform/api/as-entered.ts";
import { loanAccountRequestSchema } from "#lib/records/loan-accounts/schemas.ts";

/** The route's own schema for a loan account whose amounts are sent as typed. */
export const loanAccountAsEntered = asEntered(loanAccountRequestSchema);
