"use client";

import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useLiveStatus } from "./use-live-status.ts";

// Polling code is larger than the badge, and only some applications are being processed.
const FollowProcessing = lazyComponent(() =>
  import("./follow-processing.tsx").then((module) => module.FollowProcessing),
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
