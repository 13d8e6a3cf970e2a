"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import { isBrokerTransition } from "#lib/records/applications/core/transitions.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { applicationKeys, isPending } from "./application-processing.ts";
import { StatusBadge } from "./status-badge.tsx";
import type { StatusStep } from "./status-dialog.tsx";

// Polling code is larger than the badge, and only some applications are being processed.
const FollowProcessing = lazyComponent(() => import("./use-processing.tsx"), "FollowProcessing");

/** The status badge of an application's header. It follows processing and announces changes to screen readers. */
export function LiveStatusBadge(props: { applicationId: string; status: ApplicationStatus }) {
  const { status, files } = useLiveStatus(props.applicationId, props.status);
  return (
    <>
      <span role="status">
        <StatusBadge status={status} />
      </span>
      {(props.status === "PROCESSING" || files === UNFINISHED) && (
        <FollowProcessing applicationId={props.applicationId} />
      )}
    </>
  );
}

const UNFINISHED = "unfinished";

/**
 * An application's current status: the page's own, or a later one from its processing; and its documents, once all have
 * been processed. When either changes, the server-rendered parts (summary, history, PDF statements) are refreshed.
 */
function useLiveStatus(applicationId: string, drawn: ApplicationStatus) {
  const router = useRouter();
  const queries = useQueryClient();
  const key = applicationKeys.processing(applicationId);
  // Not useQuery, whose 3 kB (compressed) would take the serviceability screen over its 220 kB.
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  );
  const known = () => queries.getQueryData<ApplicationProcessing>(key);
  const live = useSyncExternalStore(
    subscribe,
    () => known()?.status,
    () => undefined,
  );
  // A file may be read and summarised between two polls, which then see no other status.
  const files = useSyncExternalStore(
    subscribe,
    () => filesOf(known()),
    () => undefined,
  );
  const before = useRef(files);

  useEffect(() => {
    queries.setQueryData<ApplicationProcessing>(
      applicationKeys.processing(applicationId),
      (last) => last && { ...last, status: drawn },
    );
  }, [queries, applicationId, drawn]);

  const compare = useEffectEvent(() => {
    const isFinished = before.current !== undefined && files !== UNFINISHED && files !== before.current;
    before.current = files;
    if (isFinished || (live && live !== drawn)) router.refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares once after each change.
  useEffect(() => compare(), [live, files]);

  return { status: live ?? drawn, files };
}

function filesOf(known: ApplicationProcessing | undefined): string | undefined {
  return known?.documents.some(isPending) ? UNFINISHED : known?.documents.map((file) => file.fileId).join();
}

const StatusDialog = lazyComponent(() => import("./status-dialog.tsx"), "StatusDialog");

const NextDealDialog = lazyComponent(
  () => import("#components/deal/refix/refix-dialogs.tsx"),
  "NextDealDialog",
);

/**
 * Withdraws the whole application, undoes its withdrawal or decline, or starts the next deal once it is settled.
 * Lenders' decisions are recorded under Lenders.
 */
export function StatusActions(props: { applicationId: string; names: string; status: ApplicationStatus }) {
  const { applicationId, names, status } = props;
  const [asking, setAsking] = useState<StatusStep | null>(null);
  const [startsNext, setStartsNext] = useState(false);
  const step = stepFor(status);
  return (
    <>
      {step && (
        <ActionButton
          label={labels[step]}
          keywords="change status"
          variant={step === "WITHDRAW" ? "quiet" : "secondary"}
          onClick={() => setAsking(step)}
        />
      )}
      {status === "SETTLED" && <ActionButton label="Start next deal" onClick={() => setStartsNext(true)} />}
      {startsNext && (
        <NextDealDialog applicationId={applicationId} names={names} onClose={() => setStartsNext(false)} />
      )}
      {asking && <StatusDialog applicationId={applicationId} step={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

const labels: Record<StatusStep, string> = {
  WITHDRAW: "Withdraw",
  UNDO_WITHDRAWAL: "Undo withdrawal",
  UNDO_DECLINE: "Undo decline",
};

function stepFor(status: ApplicationStatus): StatusStep | null {
  if (status === "WITHDRAWN") return "UNDO_WITHDRAWAL";
  if (status === "DECLINED") return "UNDO_DECLINE";
  return isBrokerTransition(status, "WITHDRAWN") ? "WITHDRAW" : null;
}
