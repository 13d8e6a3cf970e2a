import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { MoveDialog } from "#components/deal/submissions/move-dialog.tsx";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import type { BoardDeal } from "#lib/deal/board/schemas.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";

/** The submission's own move dialog, shown once the current submission has loaded. */
export function BoardMove(props: {
  deal: BoardDeal;
  to: SubmissionState;
  /** The date in New Zealand. */
  today: string;
  onClose: () => void;
}) {
  const { deal, to, today, onClose } = props;
  const { applicationId } = deal;
  const { data, error } = useQuery({
    // A separate key: the list that is refetched after the move must not look like someone else's change.
    queryKey: ["board", "move", applicationId],
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/submissions`, { signal }),
    // Never cached, because the dialog sends the version that it changes.
    staleTime: 0,
    gcTime: 0,
  });
  const submission = data?.submissions.find(
    ({ submissionId }) => submissionId === deal.submission?.submissionId,
  );
  const isLate = data !== undefined && !submission?.nextStates.includes(to);

  useEffect(() => {
    if (error) {
      showFailure("The deal couldn't be moved", error);
      onClose();
    } else if (isLate) {
      showToast({
        tone: "info",
        title: "Its state has changed",
        description: "It was moved in another tab or by someone else. You now see where it is.",
      });
      onClose();
    }
  }, [error, isLate, onClose]);

  if (!submission || isLate) return null;
  return <MoveDialog submission={submission} to={to} today={today} onClose={onClose} />;
}
