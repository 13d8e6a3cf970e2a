"use client";

import { useQuery } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { formatTimestamp } from "#lib/platform/format/timestamp.ts";
import { Loaded } from "./loaded.tsx";

/** Who entered or changed a record, newest first. */
export function AuditEvidence(props: { applicationId: string; entity: string; entityId: string }) {
  const { applicationId, entity, entityId } = props;
  const query = useQuery({
    queryKey: ["applications", applicationId, "record-audit", entity, entityId],
    queryFn: ({ signal }) =>
      apiRequest(
        `/v1/portal/applications/${applicationId}/audit?${new URLSearchParams({ entity, entityId })}`,
        { signal },
      ),
    retry: false,
  });
  return (
    <Loaded query={query} label="history" skeleton={["h-10 w-full", "mt-2 h-10 w-full"]}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-muted">This record has not been changed yet.</p>
        ) : (
          <ol aria-label="History" className="flex flex-col">
            {entries.map(({ at, sentence }) => (
              <li key={`${at} ${sentence}`} className="border-b py-2 last:border-b-0">
                <p className="text-pretty">{sentence}</p>
                <p className="figures text-muted text-sm">{formatTimestamp(at)}</p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
