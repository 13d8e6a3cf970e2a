/** The states of a submission: the successful path in order, then the unsuccessful endings. */
export const submissionStates = [
  "PREPARING",
  "SUBMITTED",
  "MORE_INFORMATION",
  "CONDITIONAL",
  "UNCONDITIONAL",
  "DRAWN_DOWN",
  "DECLINED",
  "WITHDRAWN",
  "EXPIRED",
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The display name of each state for brokers. */
export const submissionStateLabels: Record<SubmissionState, string> = {
  PREPARING: "Preparing",
  SUBMITTED: "With the lender",
  MORE_INFORMATION: "More information requested",
  CONDITIONAL: "Conditional approval",
  UNCONDITIONAL: "Unconditional",
  DRAWN_DOWN: "Drawn down",
  DECLINED: "Declined",
  WITHDRAWN: "Withdrawn",
  EXPIRED: "Approval expired",
};
