import { useEffect, useSyncExternalStore } from "react";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { Upload, UploadJob } from "./upload-queue.ts";

export type Uploads = {
  current: readonly Upload[];
  add: (jobs: readonly UploadJob[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
};

const none: readonly Upload[] = [];
const watchNothing = () => () => {};
const applicationUploads = lazyPart(() => import("./application-uploads.tsx"));

/**
 * The uploads of an application. The code that sends them is loaded with the first file. They continue while the broker
 * is elsewhere in the portal, where a toast follows them. `platform` is the CRM that is notified of each.
 */
export function useApplicationUploads(applicationId: string, platform: string): Uploads {
  const queue = useLazyPart(applicationUploads, false)?.uploadsOf({ applicationId, platform });
  const current = useSyncExternalStore(
    queue?.watch ?? watchNothing,
    () => queue?.current() ?? none,
    () => none,
  );

  useEffect(() => {
    applicationUploads.current()?.returnToDocuments(applicationId);
    return () => applicationUploads.current()?.leaveDocuments(applicationId);
  }, [applicationId]);

  const add = (jobs: readonly UploadJob[]) =>
    applicationUploads.load().then(
      ({ uploadsOf }) => uploadsOf({ applicationId, platform }).add(jobs),
      () =>
        showToast({
          tone: "danger",
          title: "The files were not added",
          description: "Lodge cannot be reached. Check your connection, then add them again.",
        }),
    );
  return {
    current,
    add: (jobs) => void add(jobs),
    retry: (id) => queue?.retry(id),
    remove: (id) => queue?.remove(id),
  };
}
