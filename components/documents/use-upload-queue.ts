"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { applicationKeys } from "#components/applications/application-keys.ts";
import { sendDocument } from "./send-document.ts";
import { type Upload, type UploadQueue, uploadQueue } from "./upload-queue.ts";

/** Queues outlive their screen: one may look at another tab while files are on their way. */
const queues = new Map<string, UploadQueue>();
const none: readonly Upload[] = [];

/** The uploads of an application and what can be done with them. `platform` is the CRM that is told of each. */
export function useUploadQueue(applicationId: string, platform: string) {
  const queries = useQueryClient();
  const queue = queueOf(applicationId, platform, queries);
  const uploads = useSyncExternalStore(queue.watch, queue.current, () => none);
  const underWay = uploads.some((upload) => upload.state !== "FAILED");

  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [underWay]);

  return { uploads, queue };
}

function queueOf(applicationId: string, platform: string, queries: QueryClient): UploadQueue {
  const known = queues.get(applicationId);
  if (known) return known;
  const queue = uploadQueue(
    (job, onProgress) => sendDocument({ applicationId, platform }, job, onProgress),
    () => queries.invalidateQueries({ queryKey: applicationKeys.processing(applicationId) }),
  );
  if (typeof window !== "undefined") queues.set(applicationId, queue);
  return queue;
}
