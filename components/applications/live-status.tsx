"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import { applicationKeys } from "./application-processing.ts";
import { StatusBadge } from "./status-badge.tsx";

// Polling code is larger than the badge, and only some applications are being processed.
const FollowProcessing = lazyComponent(() =>
  import("./use-processing.tsx").then((module) => module.FollowProcessing),
);

/** The status badge of an application's header. It follows processing and announces changes to screen readers. */
export function LiveStatusBadge(props: { applicationId: string; status: ApplicationStatus }) {
  return (
    <>
      <span role="status">
        <StatusBadge status={useLiveStatus(props.applicationId, props.status)} />
      </span>
      {props.status === "PROCESSING" && <FollowProcessing applicationId={props.applicationId} />}
    </>
  );
}

/**
 * An application's current status: the page's own, or a later one from polling its processing. When it changes, the
 * server-rendered parts (summary, history, actions) are refreshed.
 */
function useLiveStatus(applicationId: string, drawn: ApplicationStatus): ApplicationStatus {
  const router = useRouter();
  const queries = useQueryClient();
  const live = useSyncExternalStore(
    useCallback((hear) => queries.getQueryCache().subscribe(hear), [queries]),
    () => queries.getQueryData<ApplicationProcessing>(applicationKeys.processing(applicationId))?.status,
    () => undefined,
  );

  useEffect(() => {
    queries.setQueryData<ApplicationProcessing>(
      applicationKeys.processing(applicationId),
      (known) => known && { ...known, status: drawn },
    );
  }, [queries, applicationId, drawn]);

  const compare = useEffectEvent(() => {
    const known = queries.getQueryData<ApplicationProcessing>(applicationKeys.processing(applicationId));
    if (known && known.status !== drawn) router.refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that polling brings is compared once.
  useEffect(() => compare(), [live]);

  return live ?? drawn;
}
