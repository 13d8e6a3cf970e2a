import { asEntered } from "#components/platform/api/as-entered.ts";
import {
  conditionUpdateSchema,
  putBackSchema,
  submissionMoveSchema,
  submissionUpdateSchema,
} from "#lib/deal/submissions/schemas.ts";

/** The routes' own schemas for forms whose amounts and dates are sent as typed. */
export const submissionAsEntered = asEntered(submissionUpdateSchema);
export const moveAsEntered = asEntered(submissionMoveSchema);
export const putBackAsEntered = asEntered(putBackSchema);
export const conditionAsEntered = asEntered(conditionUpdateSchema);
