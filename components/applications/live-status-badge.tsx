"use client";

import { lazyComponent } from "#components/ui/lazy-component.tsx";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useLiveStatus } from "./use-live-status.ts";

// Asking is heavier than showing, and only some applications are in processing.
const FollowProcessing = lazyComponent(() =>
  import("./follow-processing.tsx").then((module) => module.FollowProcessing),
);

/** The status badge of an application's head; it follows processing and is read out when it changes. */
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
