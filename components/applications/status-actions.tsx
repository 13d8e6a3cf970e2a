"use client";

import { useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { transitions } from "#lib/applications/transitions.ts";
import { transitionCopy } from "./transition-copy.ts";

const StatusDialog = lazyComponent(() => import("./status-dialog.tsx").then((module) => module.StatusDialog));

/** The decisions available to the broker, the forward one as the primary button. Each asks for confirmation. */
export function StatusActions(props: { applicationId: string; status: ApplicationStatus }) {
  const { applicationId, status } = props;
  const [asking, setAsking] = useState<ApplicationStatus | null>(null);
  const open = transitions[status].byBroker;
  const forward = open[0] === "WITHDRAWN" ? undefined : open[0];
  return (
    <>
      {open.toReversed().map((to) => (
        <ActionButton
          key={to}
          label={transitionCopy[to]?.action ?? to}
          keywords="change status"
          variant={to === forward ? "primary" : to === "WITHDRAWN" ? "quiet" : "secondary"}
          onClick={() => setAsking(to)}
        />
      ))}
      {asking && <StatusDialog applicationId={applicationId} to={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
