"use client";

import { useQuery } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Notice, withSignInLink } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { formatTimestamp } from "#lib/platform/format/timestamp.ts";

/** Who entered or changed a record, newest first. */
export function AuditEvidence(props: { applicationId: string; entity: string; entityId: string }) {
  const { applicationId, entity, entityId } = props;
  const { data, error } = useQuery({
    queryKey: ["applications", applicationId, "record-audit", entity, entityId],
    queryFn: ({ signal }) =>
      apiRequest(
        `/v1/portal/applications/${applicationId}/audit?${new URLSearchParams({ entity, entityId })}`,
        { signal },
      ),
    retry: false,
  });
  if (error) return <Notice tone="danger">{withSignInLink(error.message)}</Notice>;
  if (!data) {
    return (
      <LoadingRegion label="Loading the history">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="mt-2 h-10 w-full" />
      </LoadingRegion>
    );
  }
  if (data.entries.length === 0) return <p className="text-muted">This record has not been changed yet.</p>;
  return (
    <ol aria-label="History" className="flex flex-col">
      {data.entries.map(({ at, sentence }) => (
        <li key={`${at} ${sentence}`} className="border-b py-2 last:border-b-0">
          <p className="text-pretty">{sentence}</p>
          <p className="figures text-muted text-sm">{formatTimestamp(at)}</p>
        </li>
      ))}
    </ol>
  );
}
