"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileArchive, UserX } from "lucide-react";
import { apiRequest, useRequestKey } from "#components/platform/api/api-request.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { showFailure } from "#components/ui/feedback/toast.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { ClientExport } from "#lib/operations/privacy/schemas.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";

const EraseDialog = lazyComponent(() => import("./erase-client-dialog.tsx"), "EraseClientDialog");

const POLL_MS = 1_500;

/** Requests under the Privacy Act: export and erasure of a client's data. */
export function PrivacyCard(props: { clientId: string; initial: ClientExport[]; isErased: boolean }) {
  const { clientId, initial, isErased } = props;
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  const path = `/v1/portal/clients/${clientId}/exports` as const;
  const queryKey = ["clients", clientId, "exports"];
  const { data: exports, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiRequest(path, { signal }),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "BUILDING") ? POLL_MS : false),
  });
  const ask = useMutation({
    mutationFn: () =>
      apiRequest(path, {
        method: "POST",
        // A new export may be requested as soon as the last is ready.
        requestKey: keyOf(exports.map(({ exportId, state }) => [exportId, state])),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (fault) => showFailure("The export was not started", fault),
  });
  return (
    <Card
      title="Privacy"
      description="Client requests under the Privacy Act"
      actions={
        <>
          <ActionButton
            label="Export data"
            icon={<FileArchive />}
            size="small"
            keywords="privacy download everything zip"
            pending={ask.isPending}
            disabled={exports.some(({ state }) => state === "BUILDING")}
            onClick={() => ask.mutate()}
          />
          {!isErased && (
            <DialogButton
              label="Erase client"
              icon={<UserX />}
              size="small"
              keywords="privacy delete forget"
              dialog={(onClose) => <EraseDialog clientId={clientId} onClose={onClose} />}
            />
          )}
        </>
      }
    >
      {error && (
        <div className="mb-3">
          <Notice tone="warning" title="This list may be out of date" live>
            {error.message}
          </Notice>
        </div>
      )}
      {exports.length === 0 ? (
        <p className="text-pretty text-muted">
          An export is a ZIP with every record and file about this client. Erasing a client keeps only records
          the law requires.
        </p>
      ) : (
        <ul className="-my-1 divide-y" aria-label="Exports">
          {exports.map((one) => (
            <ExportLine key={one.exportId} {...one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ExportLine({ exportId, state, createdAt, size, expiresAt }: ClientExport) {
  const day = formatDate(aucklandDate(createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2" aria-live="polite">
      <span>
        Export from {day}
        <span className="block text-muted text-sm">
          {state === "READY"
            ? `${formatFileSize(size ?? 0)}, kept until ${formatDate(aucklandDate(expiresAt))}`
            : state === "FAILED"
              ? "The export failed. Export the data again."
              : "In progress"}
        </span>
      </span>
      {state === "BUILDING" && <Spinner />}
      {state === "READY" && (
        <a
          href={`/v1/portal/client-exports/${exportId}/file`}
          download
          className="flex items-center gap-1.5 rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
        >
          <Download className="size-4" />
          Download<span className="sr-only"> the export from {day}</span>
        </a>
      )}
    </li>
  );
}
