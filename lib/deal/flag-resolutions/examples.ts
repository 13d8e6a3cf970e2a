import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import type { ResolvedFlag } from "./schemas.ts";

export const exampleFlag: ResolvedFlag = {
  key: "GAMBLING",
  listKey: "GAMBLING",
  code: "GAMBLING",
  severity: "WARNING",
  subject: "CONDUCT",
  message: "Gambling of $180.00: 0.9% of income",
  transactions: 3,
  state: "RESOLVED",
  version: "5f3c0a8e2b7d41c69e1a0b5d8c7f2e34.019a9d43-1c70-7e25-8b94-f06a3d5c72e8",
  resolution: {
    outcome: "EXPLAINED",
    comment: "Lotto tickets for a work syndicate that has since ended.",
    by: "Mere Tamihana",
    at: "2026-11-03T22:41:05.120Z",
  },
};

/** Examples for flags, by schema name. */
export const flagResolutionExamples: Examples = {
  ResolvedFlag: exampleFlag,
  ResolvedFlags: { flags: [exampleFlag], toCheck: 0 },
};
