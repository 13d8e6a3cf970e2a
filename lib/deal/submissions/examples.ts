import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import type { ConditionResponse, SubmissionList, SubmissionResponse } from "./response-schemas.ts";

const part = {
  partId: exampleIds.loanPart,
  kind: "PRINCIPAL_AND_INTEREST",
  amount: 690_000,
  termYears: 30,
  termMonths: 0,
  rate: 0.0579,
  fixedMonths: 24,
  fixedUntil: null,
  refixes: null,
} as const;

const condition: ConditionResponse = {
  conditionId: exampleIds.condition,
  text: "Registered valuation of the property",
  source: "LENDER",
  dueOn: "2026-11-20",
  state: "OPEN",
  documents: [],
  satisfiedAt: null,
  satisfiedBy: null,
  waivedAt: null,
  waivedBy: null,
  waivedReason: null,
  version: 1,
};

const submission: SubmissionResponse = {
  submissionId: exampleIds.submission,
  applicationId: exampleIds.application,
  kind: "NEW_LENDING",
  bank: "kauri",
  lenderName: "Kauri Bank",
  product: "Home loan, special rate",
  scenarioId: exampleIds.scenario,
  parts: [part],
  state: "CONDITIONAL",
  reference: "KB-2026-118204",
  approvedAmount: 690_000,
  approvalExpiresOn: "2027-01-31",
  recommendation: "The lowest two-year rate, and an offset for the savings.",
  version: 4,
  createdAt: "2026-11-03T00:40:11.207Z",
  stateChangedAt: "2026-11-06T22:12:05.640Z",
  submittedAt: "2026-11-03T21:05:48.331Z",
  drawnOn: null,
  fixedRateEndsOn: null,
  nextStates: ["UNCONDITIONAL", "DECLINED", "WITHDRAWN", "EXPIRED"],
  putsBackTo: "SUBMITTED",
  conditions: [condition],
  history: [
    {
      eventId: exampleIds.submissionEvent,
      from: "SUBMITTED",
      to: "CONDITIONAL",
      happenedOn: "2026-11-07",
      note: "Subject to a valuation",
      takesBack: null,
      by: examplePeople.broker,
      at: "2026-11-06T22:12:05.640Z",
    },
  ],
};

const list: SubmissionList = { submissions: [submission], drawnParts: [] };

/** Examples for submissions, by schema name. */
export const submissionExamples: Examples = {
  SubmissionPart: part,
  SubmissionPartRequest: {
    kind: "PRINCIPAL_AND_INTEREST",
    amount: "690,000",
    termYears: 30,
    termMonths: 0,
    rate: "5.79",
    fixedMonths: 24,
  },
  Condition: condition,
  Submission: submission,
  SubmissionList: list,
  SubmissionCreateRequest: {
    bank: "kauri",
    lenderName: "Kauri Bank",
    product: "Home loan, special rate",
    parts: [
      { kind: "PRINCIPAL_AND_INTEREST", amount: "690,000", termYears: 30, rate: "5.79", fixedMonths: 24 },
    ],
  },
  SubmissionUpdateRequest: { version: 1, reference: "KB-2026-118204" },
  SubmissionMoveRequest: {
    version: 3,
    to: "CONDITIONAL",
    happenedOn: "2026-11-07",
    note: "Subject to a valuation",
    approvedAmount: "690,000",
    approvalExpiresOn: "2027-01-31",
  },
  SubmissionPutBackRequest: { version: 4, reason: "Entered for the wrong lender" },
  ReopenRequest: { reason: "The clients found another property" },
  ConditionRequest: { text: "Registered valuation of the property", source: "LENDER", dueOn: "2026-11-20" },
  ConditionUpdateRequest: { version: 1, state: "SATISFIED", documentIds: [exampleIds.document] },
};
