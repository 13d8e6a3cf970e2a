"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import type { UploadVisit } from "#lib/upload-links/visit-upload-link.ts";
import { documentRequests } from "./document-requests.ts";
import { DocumentSection } from "./document-section.tsx";
import { StillNeeded } from "./still-needed.tsx";
import { UploadDone } from "./upload-done.tsx";
import { notYetStored } from "./upload-list.ts";
import { useUploads } from "./use-uploads.ts";
import { useVisit } from "./use-visit.ts";

/** Where an applicant sees what is needed, hands it over kind by kind, and says when that was all. */
export function UploadWorkspace(props: {
  token: string;
  firstName: string;
  brokerName: string;
  initial: UploadVisit;
}) {
  const { token, firstName, brokerName, initial } = props;
  const { visit, gone: ended, refresh } = useVisit(token, initial);
  const uploads = useUploads(token, refresh, ended);
  const { busy, gone, add, retry, remove } = uploads;
  const [done, setDone] = useState(false);
  const items = notYetStored(uploads.items, visit.files);
  const unreadable = visit.files.filter((file) => file.state === "NOT_READABLE").length;
  const arrived = visit.files.length - unreadable + items.filter((item) => item.state === "ARRIVED").length;
  const faults =
    unreadable + items.filter((item) => item.state === "FAILED" || item.state === "REFUSED").length;

  if (done) {
    return (
      <UploadDone firstName={firstName} brokerName={brokerName} visit={visit} onMore={() => setDone(false)} />
    );
  }
  return (
    <div className="grid gap-5">
      {gone && (
        <Notice tone="warning" title="This link has ended" live>
          Nothing more can be sent by it. What arrived before is safe; ask {brokerName} for a new link.
        </Notice>
      )}
      <StillNeeded needed={visit.needed} brokerName={brokerName} />
      {documentRequests.map((request) => (
        <DocumentSection
          key={request.category}
          request={request}
          stored={visit.files.filter((file) => file.documentCategory === request.category)}
          items={items.filter((item) => item.category === request.category)}
          disabled={gone}
          onFiles={(files) => add(request.category, files)}
          onRetry={retry}
          onRemove={remove}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        <p role="status" className="text-muted">
          {summary(arrived, faults, busy)}
        </p>
        <Button
          variant="primary"
          size="large"
          disabled={arrived + unreadable === 0 || busy}
          onClick={() => setDone(true)}
        >
          That's everything
        </Button>
      </div>
    </div>
  );
}

function summary(arrived: number, faults: number, busy: boolean): string {
  if (busy) return "Sending… please keep this page open.";
  const files = `${arrived} ${arrived === 1 ? "file" : "files"} arrived`;
  if (faults > 0) return `${files}, ${faults} ${faults === 1 ? "has" : "have"} a problem.`;
  return arrived === 0 ? "Nothing sent yet. You may come back later by the same link." : `${files}.`;
}
