import { applicationResponseSchema } from "#lib/applications/schemas.ts";
import { transactionSummarySchema } from "./transaction-summary.ts";

/** An application with the summary of its statements. */
export const singleApplicationResponseSchema = applicationResponseSchema
  .extend({
    transactionSummary: transactionSummarySchema
      .nullable()
      .describe("Null until statement processing completes"),
  })
  .meta({ id: "SingleApplicationResponse" });
