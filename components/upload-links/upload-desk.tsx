"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { documentRequests } from "./document-requests.ts";
import { DocumentSection } from "./document-section.tsx";
import { UploadDone } from "./upload-done.tsx";
import { useUploads } from "./use-uploads.ts";

/** Where an applicant hands over documents, kind by kind, and says when that was all. */
export function UploadDesk(props: { token: string; firstName: string; brokerName: string }) {
  const { token, firstName, brokerName } = props;
  const { items, busy, gone, add, retry, remove } = useUploads(token);
  const [done, setDone] = useState(false);
  const arrived = items.filter((item) => item.state === "ARRIVED");
  const failed = items.filter((item) => item.state === "FAILED" || item.state === "REFUSED").length;

  if (done) {
    return (
      <UploadDone
        firstName={firstName}
        brokerName={brokerName}
        arrived={arrived}
        onMore={() => setDone(false)}
      />
    );
  }
  return (
    <div className="grid gap-5">
      {gone && (
        <Notice tone="warning" title="This link has ended" live>
          Nothing more can be sent by it. What arrived before is safe; ask {brokerName} for a new link.
        </Notice>
      )}
      {documentRequests.map((request) => (
        <DocumentSection
          key={request.category}
          request={request}
          items={items.filter((item) => item.category === request.category)}
          disabled={gone}
          onFiles={(files) => add(request.category, files)}
          onRetry={retry}
          onRemove={remove}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        <p role="status" className="text-muted">
          {summary(arrived.length, failed, busy)}
        </p>
        <Button
          variant="primary"
          size="large"
          disabled={arrived.length === 0 || busy}
          onClick={() => setDone(true)}
        >
          That is everything
        </Button>
      </div>
    </div>
  );
}

function summary(arrived: number, failed: number, busy: boolean): string {
  if (busy) return "Sending… please keep this page open.";
  const files = `${arrived} ${arrived === 1 ? "file" : "files"} arrived`;
  if (failed > 0) return `${files}, ${failed} did not.`;
  return arrived === 0 ? "Nothing sent yet. You may come back later by the same link." : `${files}.`;
}
