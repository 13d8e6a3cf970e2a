import { z } from "zod";
import { loanAccountRequestSchema } from "#lib/loan-accounts/loan-account-request.ts";

/** Validates with the route's own schema but keeps the text, since the route accepts amounts as text. */
export const loanAccountAsEntered = z
  .custom<z.input<typeof loanAccountRequestSchema>>()
  .superRefine((entered, context) => {
    const result = loanAccountRequestSchema.safeParse(entered);
    for (const { path, message } of result.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
