"use client";

import { lazy, Suspense } from "react";
import type { ApplicationStatus } from "#lib/applications/transitions.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useLiveStatus } from "./use-live-status.ts";

// Asking is heavier than showing, and only some applications are in processing.
const FollowProcessing = lazy(async () => ({
  default: (await import("./follow-processing.tsx")).FollowProcessing,
}));

/** The status badge of an application's head; it follows processing and is read out when it changes. */
export function LiveStatusBadge(props: { applicationId: string; status: ApplicationStatus }) {
  return (
    <>
      <span role="status">
        <StatusBadge status={useLiveStatus(props.applicationId, props.status)} />
      </span>
      <Suspense>
        {props.status === "PROCESSING" && <FollowProcessing applicationId={props.applicationId} />}
      </Suspense>
    </>
  );
}
