import { queryClient } from "#components/api/query-client.ts";
import { applicationKeys } from "#components/applications/application-keys.ts";
import { followUploads } from "./follow-uploads.tsx";
import { sendDocument } from "./send-document.ts";
import { type UploadQueue, uploadQueue } from "./upload-queue.ts";

/** Queues live above the screens: whoever goes elsewhere in the portal loses neither a file nor its progress. */
const queues = new Map<string, UploadQueue>();

/** The uploads of an application, its own for as long as the site is open. `platform` is the CRM that is told of each. */
export function uploadsOf(applicationId: string, platform: string): UploadQueue {
  const known = queues.get(applicationId);
  if (known) return known;
  const queue = uploadQueue(
    (upload, onProgress) => sendDocument({ applicationId, platform }, upload, onProgress),
    () => queryClient().invalidateQueries({ queryKey: applicationKeys.processing(applicationId) }),
  );
  queue.watch(askBeforeLeaving);
  queues.set(applicationId, queue);
  return queue;
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While any file is on its way, on whatever screen, leaving the site asks. */
function askBeforeLeaving(): void {
  const underWay = [...queues.values()].some((queue) => queue.isUnderWay());
  if (underWay) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

/** How to stop following the uploads of an application from elsewhere, by its id. */
const followed = new Map<string, () => void>();

/** Its Documents screen was left: while files are on their way a toast follows them, and then says how they fared. */
export function awayFrom(applicationId: string): void {
  const queue = queues.get(applicationId);
  if (queue?.isUnderWay()) followed.set(applicationId, followUploads(applicationId, queue));
}

/** Its Documents screen is here again, and shows them itself. */
export function backAt(applicationId: string): void {
  followed.get(applicationId)?.();
  followed.delete(applicationId);
}
