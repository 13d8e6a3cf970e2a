import { asEntered } from "#components/platform/api/as-entered.ts";
import {
  conditionUpdateSchema,
  putBackSchema,
  submissionMoveSchema,
  submissionUpdateSchema,
} from "#lib/deal/submissions/schemas.ts";
import { moveCopy } from "./submission-copy.ts";

/** The routes' own schemas for forms whose amounts and dates are sent as typed. */
export const submissionAsEntered = asEntered(submissionUpdateSchema);
export const moveAsEntered = asEntered(
  submissionMoveSchema.refine(({ to, note }) => Boolean(note) || !moveCopy[to]?.isNoteRequired, {
    path: ["note"],
    message: "must give the lender's reason, or say that it gave none",
  }),
);
export const putBackAsEntered = asEntered(putBackSchema);
export const conditionAsEntered = asEntered(conditionUpdateSchema);
