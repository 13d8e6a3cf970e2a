import { submissionMoveSchema } from "#lib/deal/submissions/schemas.ts";
import { moveCopy } from "./submission-copy.ts";

/** The route's own schema for a move, which some moves must explain. */
export const moveSchema = submissionMoveSchema.refine(
  ({ to, note }) => Boolean(note) || !moveCopy[to]?.isNoteRequired,
  { path: ["note"], message: "must give the lender's reason, or say that it gave none" },
);
