"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { NewTabLink, textLink } from "#components/ui/links.tsx";
import type { GoogleReading } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { FaultTable } from "./fault-table.tsx";

/** The result of the last reading of the spreadsheet in Google Sheets, with its faults and a button to read it now. */
export function GoogleCard({ reading }: { reading: GoogleReading }) {
  const router = useRouter();
  const read = useMutation({
    mutationFn: () =>
      apiRequest(`/v1/portal/master-sheets/${encodeURIComponent(reading.identifier)}/read`, {
        method: "POST",
      }),
    onSuccess: ({ outcome }) => {
      const isRead = outcome === "READ";
      showToast({
        tone: isRead ? "success" : "danger",
        title: isRead ? "The spreadsheet was read" : "The spreadsheet was not imported",
      });
      router.refresh();
    },
    onError: (error) => showFailure("The spreadsheet was not read", error),
  });
  const spreadsheet = reading.identifier.slice("gsheet:".length);
  return (
    <Card
      title="Google Sheets"
      description={`The spreadsheet is read every minute. A valid version takes effect immediately. ${
        reading.readAt
          ? `Last read successfully ${formatTimestamp(reading.readAt)}.`
          : "It has never been read successfully."
      }`}
      actions={
        <>
          <NewTabLink
            className={`${textLink} pointer-coarse:py-2`}
            href={`https://docs.google.com/spreadsheets/d/${encodeURIComponent(spreadsheet)}`}
          >
            Open the spreadsheet
          </NewTabLink>
          <ActionButton label="Read now" pending={read.isPending} onClick={() => read.mutate()} />
        </>
      }
    >
      <SpreadsheetProblem reading={reading} />
    </Card>
  );
}

function SpreadsheetProblem({ reading }: { reading: GoogleReading }) {
  const { outcome, troubleSince, message, faults, readAt } = reading;
  if (outcome === "READ") {
    return <Notice tone="success">The spreadsheet matches the version in force.</Notice>;
  }
  const since = troubleSince ? ` since ${formatTimestamp(troubleSince)}` : "";
  const consequence = readAt
    ? "The last valid version stays in force."
    : "Nothing can be calculated until it has been read.";
  if (outcome === "FAULTY") {
    return (
      <div className="flex flex-col gap-3">
        <Notice tone="danger" title={`The spreadsheet has faults${since}`}>
          {consequence}
        </Notice>
        <div className="overflow-clip rounded-lg border">
          <FaultTable caption="Faults in the spreadsheet" faults={faults} />
        </div>
      </div>
    );
  }
  return (
    <Notice tone="warning" title={`The spreadsheet could not be read${since}`}>
      {message ?? "It has not been requested yet."} {consequence}
    </Notice>
  );
}
