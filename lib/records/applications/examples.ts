import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { ApplicationResponse } from "./schemas.ts";

export const exampleApplication: ApplicationResponse = {
  applicationId: exampleIds.application,
  clients: [
    { clientId: exampleIds.client, clientName: "Aroha Ngata" },
    { clientId: exampleIds.secondClient, clientName: "Tāne Whitiora" },
  ],
  status: "READY",
  applicationDate: "2026-11-02T21:14:09.301Z",
  accounts: 1,
};

/** Examples for applications, by schema name. */
export const applicationExamples: Examples = {
  ClientApplicationRequest: {
    clients: [
      { clientId: exampleIds.client, isMainApplicant: true },
      { clientId: exampleIds.secondClient, isMainApplicant: false },
    ],
    isJointApplication: true,
    sentByEmail: false,
  },
  ApplicationResponse: exampleApplication,
  BatchOutcomes: {
    outcomes: [
      { applicationId: exampleIds.application, outcome: "DONE", message: null },
      { applicationId: exampleIds.otherApplication, outcome: "NOT_ALLOWED", message: "The loan has settled" },
    ],
  },
  RecordAudit: {
    entries: [{ at: "2026-11-03T00:12:40.118Z", sentence: "Mere Tamihana added the Rimu Bank loan account" }],
  },
  StatusChangeRequest: { status: "WITHDRAWN", reason: "The clients bought with help from family." },
};
