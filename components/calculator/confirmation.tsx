"use client";

import { memo } from "react";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import { ConfirmationNote } from "./confirmation-note.tsx";
import { useConfirmation } from "./use-confirmation.ts";

/** Asks the server for the same figures and says how they compare. */
export const Confirmation = memo(function Confirmation(props: {
  request: CalculatorRequest;
  assessments: readonly BankAssessment[];
}) {
  return <ConfirmationNote confirmation={useConfirmation(props.request, props.assessments)} />;
});
