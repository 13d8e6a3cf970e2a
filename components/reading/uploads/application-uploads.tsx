import { useSyncExternalStore } from "react";
import { queryClient } from "#components/platform/api/queries.tsx";
import { processingQuery } from "#components/records/applications/use-processing.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { closeToast, showSuccess, showToast } from "#components/ui/feedback/toast.ts";
import { TextLink } from "#components/ui/links.tsx";
import { counted } from "#lib/platform/format.ts";
import {
  askBeforeLeaving,
  isUnderWay,
  type UploadQueue,
  uploadQueue,
  waitForConnection,
} from "./upload-queue.ts";
import { sendToApplication, type UploadTarget, usesUploadThing } from "./upload-transports.ts";

/** Queues outlive the screens, so uploads continue while the broker is elsewhere in the portal. */
const queues = new Map<string, UploadQueue>();

/** The upload queue of an application, the same for as long as the site is open. */
export function uploadsOf(target: UploadTarget): UploadQueue {
  const { applicationId } = target;
  const known = queues.get(applicationId);
  if (known) return known;
  const queue = uploadQueue({
    send: sendToApplication(target),
    concurrency: 3,
    // UploadThing's client restarts a file from the beginning, so the user decides.
    wait: usesUploadThing() ? null : waitForConnection,
    refreshList: async () => {
      // Fetched even if no screen shows the documents: the header of each refreshes what depends on them.
      const query = processingQuery(applicationId);
      await queryClient().invalidateQueries(query);
      await queryClient().prefetchQuery(query);
      return true;
    },
  });
  askBeforeLeaving(queue);
  queues.set(applicationId, queue);
  return queue;
}

/** Closes the toast about an application's uploads, by application id. */
const unfollow = new Map<string, () => void>();

/** Called when the Documents screen closes. A toast then shows the uploads still in progress. */
export function leaveDocuments(applicationId: string): void {
  const queue = queues.get(applicationId);
  if (queue?.isUnderWay()) unfollow.set(applicationId, followUploads(applicationId, queue));
}

/** Called when the Documents screen opens, which shows the uploads itself. */
export function returnToDocuments(applicationId: string): void {
  unfollow.get(applicationId)?.();
  unfollow.delete(applicationId);
}

/**
 * Shows a toast with the progress of the uploads, then one with the result. Returns a function that closes either,
 * because the Documents screen shows the same at each file.
 */
function followUploads(applicationId: string, queue: UploadQueue): () => void {
  const link = <TextLink href={`/applications/${applicationId}/documents`}>See the documents</TextLink>;
  // Earlier failures were shown on the Documents screen.
  const known = new Set(failedIds(queue));
  let toast = showToast({
    tone: "info",
    title: "Sending documents",
    description: <FollowedUploads queue={queue} link={link} />,
    lasting: true,
  });
  const stop = () => {
    stopWatching();
    closeToast(toast);
  };
  const stopWatching = queue.watch(() => {
    if (queue.isUnderWay()) return;
    stop();
    const failed = failedIds(queue).filter((id) => !known.has(id)).length;
    if (failed === 0) toast = showSuccess("Documents added", link);
    else {
      const title = counted(failed, "document was not sent", "documents were not sent");
      toast = showToast({ tone: "danger", title, description: link });
    }
  });
  return stop;
}

function failedIds(queue: UploadQueue): string[] {
  return queue.current().flatMap(({ id, state }) => (state === "FAILED" ? id : []));
}

function FollowedUploads({ queue, link }: { queue: UploadQueue; link: React.ReactNode }) {
  const sending = useSyncExternalStore(queue.watch, queue.current, queue.current).filter(isUnderWay);
  const share = sending.reduce((sum, upload) => sum + upload.share, 0) / Math.max(1, sending.length);
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      <Progress label={counted(sending.length, "file left", "files left")} value={share} />
      {link}
    </div>
  );
}
