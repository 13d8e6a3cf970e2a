import { useSyncExternalStore } from "react";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { closeToast, showToast } from "#components/ui/feedback/toast.ts";
import { TextLink } from "#components/ui/links.tsx";
import type { UploadQueue } from "./upload-queue.ts";

/** Shows the uploads of an application to somebody who is elsewhere, then how they fared; answers how to stop. */
export function followUploads(applicationId: string, queue: UploadQueue): () => void {
  const href = `/applications/${applicationId}/documents`;
  // What failed before was seen where it failed.
  const known = new Set(failedOf(queue));
  const shown = showToast({
    tone: "info",
    title: "Sending documents",
    description: <Sending queue={queue} href={href} />,
    lasting: true,
  });
  const stop = () => {
    stopWatching();
    closeToast(shown);
  };
  const stopWatching = queue.watch(() => {
    if (queue.isUnderWay()) return;
    stop();
    const failed = failedOf(queue).filter((id) => !known.has(id)).length;
    const where = <TextLink href={href}>See the documents</TextLink>;
    if (failed === 0) showToast({ tone: "success", title: "Documents added", description: where });
    else {
      const files = failed === 1 ? "A document" : `${failed} documents`;
      showToast({ tone: "danger", title: `${files} could not be sent`, description: where });
    }
  });
  return stop;
}

function failedOf(queue: UploadQueue): number[] {
  return queue.current().flatMap(({ id, state }) => (state === "FAILED" ? id : []));
}

function Sending({ queue, href }: { queue: UploadQueue; href: string }) {
  const uploads = useSyncExternalStore(queue.watch, queue.current, queue.current);
  const onWay = uploads.filter((upload) => upload.state !== "FAILED");
  const share = onWay.reduce((sum, upload) => sum + upload.share, 0) / Math.max(1, onWay.length);
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      <Progress label={onWay.length === 1 ? "1 file left" : `${onWay.length} files left`} value={share} />
      <TextLink href={href}>See the documents</TextLink>
    </div>
  );
}
