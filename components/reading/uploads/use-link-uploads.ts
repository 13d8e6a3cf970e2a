import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { askBeforeLeaving, isUnderWay, uploadQueue, waitForConnection } from "./upload-queue.ts";
import { sendWithLink } from "./upload-transports.ts";

const LINK_ENDED = "Not sent: this link is no longer valid.";

/** An applicant's uploads during this visit. `isRevoked` is true once the link is known to have ended. */
export function useLinkUploads(props: {
  token: string;
  refreshList: (storedAs: string) => Promise<boolean>;
  isRevoked: boolean;
}) {
  const { token, refreshList, isRevoked } = props;
  const [queue] = useState(() => {
    const created = uploadQueue({
      send: sendWithLink(token),
      // More would only compete for the bandwidth of a phone.
      concurrency: 2,
      refreshList,
      wait: waitForConnection,
      endReason: (error) => (error instanceof ApiError && error.status === 404 ? LINK_ENDED : null),
    });
    askBeforeLeaving(created);
    return created;
  });
  useEffect(() => {
    if (isRevoked) queue.end(LINK_ENDED);
  }, [queue, isRevoked]);
  const uploads = useSyncExternalStore(queue.watch, queue.current, queue.current);
  const { add, retry, remove } = queue;
  return {
    uploads,
    isBusy: uploads.some(isUnderWay),
    hasEnded: isRevoked || queue.hasEnded(),
    add,
    retry,
    remove,
  };
}
