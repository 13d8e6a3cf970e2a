import { ApiError } from "#components/platform/api/api-error.ts";

type Fault = ApiError["details"][number];

/** The form's fields; any other fault is something missing that is fixed elsewhere. */
const own = /^(happenedOn|note|reference|approvedAmount|approvalExpiresOn|parts\[)/;

type RefusedMove = {
  /** For the form to show; undefined if nothing in the form is at fault. */
  error: unknown;
  /** Things to fix elsewhere, which the dialog lists. */
  missing: readonly Fault[];
  /** Whether the checklist refused it. The dialog already lists the checklist's missing items. */
  byChecklist: boolean;
};

/** Divides what refused a move among the parts of its dialog, so that each fault is shown once. */
export function readRefusal(error: unknown, listsChecklist: boolean): RefusedMove {
  if (!(error instanceof ApiError) || error.details.length === 0)
    return { error, missing: [], byChecklist: false };
  const { status, message, details } = error;
  const mine = details.filter(({ field }) => own.test(field));
  const elsewhere = details.filter((fault) => !mine.includes(fault));
  const isListed = ({ field }: Fault) => listsChecklist && field.startsWith("checklist.");
  return {
    error: mine.length > 0 ? new ApiError(status, { message, details: mine }) : undefined,
    missing: elsewhere.filter((fault) => !isListed(fault)),
    byChecklist: elsewhere.some(isListed),
  };
}
