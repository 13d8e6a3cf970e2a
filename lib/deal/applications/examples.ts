import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";

export const applicationDealExamples: Examples = {
  StatusBatchRequest: {
    change: "WITHDRAW",
    applicationIds: [exampleIds.application],
    reason: "The clients bought with family money.",
  },
};
