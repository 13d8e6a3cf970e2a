"use client";

import type { ApplicationStatus } from "#lib/applications/transitions.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useLiveStatus } from "./use-live-status.ts";

/** The status badge of an application's head; it follows processing and is read out when it changes. */
export function LiveStatusBadge(props: { applicationId: string; status: ApplicationStatus }) {
  return (
    <span role="status">
      <StatusBadge status={useLiveStatus(props.applicationId, props.status)} />
    </span>
  );
}
