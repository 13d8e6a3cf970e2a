"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest, sendForm } from "#components/platform/api/api-request.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { NewTabLink, textLink } from "#components/ui/links.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { GoogleReading } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { capitalize, counted } from "#lib/platform/format.ts";
import { versionHref } from "./sheet-href.ts";
import { placeParts } from "./sheet-values.ts";

const XLSX = ".xlsx";

/** Imports a workbook: lists its faults by tab and cell, or continues to its changes. */
export function ImportCard() {
  const router = useRouter();
  const [note, setNote] = useState("");
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      if (note.trim() !== "") form.append("note", note.trim());
      form.append("files", file);
      return sendForm("POST", "/v1/portal/master-sheets", form, {}, () => {}).done;
    },
    onSuccess: ({ version, isNew, notes }) => {
      if (!version) return;
      showToast({
        tone: isNew ? "success" : "info",
        title: isNew
          ? `Imported as version ${version.version}, a draft`
          : `Nothing imported: the same as version ${version.version}`,
        // The version's page lists every default that it uses.
        ...(notes.length > 0 && { description: notes.slice(0, 2).join(" ") }),
      });
      router.push(versionHref(version));
    },
  });
  return (
    <Card
      title="Import a workbook"
      description="It is imported as a draft. No calculation changes until you put it in force"
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Note"
          optional
          maxLength={500}
          placeholder="Why it changes"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FileDrop
          what="a master sheet"
          description="An Excel workbook (.xlsx) with the tabs Tax, Banks and Benchmark, up to 2 MB"
          accept={[XLSX]}
          wholePage
          disabled={send.isPending}
          buttonLabel="Choose a file"
          onFiles={([file]) => file && send.mutate(file)}
        />
        {send.isPending && <Progress label={`Checking ${send.variables.name}`} />}
        {send.isError && <Refusal fileName={send.variables.name} error={send.error} />}
      </div>
    </Card>
  );
}

function Refusal({ fileName, error }: { fileName: string; error: Error }) {
  const details = error instanceof ApiError ? error.details : [];
  const faults = details.map(({ field, message }) => ({ place: field, message }));
  const isPlaced = faults.some(({ place }) => /^(Tax|Banks|Benchmark)(!|$)/.test(place));
  if (!isPlaced) {
    return <Fault message={details[0]?.message ?? error.message} title="Nothing was imported" />;
  }
  const count = counted(faults.length, "fault");
  return (
    <section className="flex flex-col gap-3">
      <Notice tone="danger" live title={`${count} in ${fileName}: nothing was imported`}>
        Fix them in the workbook, save it, and import it again.
      </Notice>
      <div className="overflow-clip rounded-lg border">
        <FaultTable caption={`Faults in ${fileName}`} faults={faults} />
      </div>
    </section>
  );
}

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

type PlacedFault = { place: string; message: string };

/** Every fault of a workbook with its tab and cell, and the allowed values. */
function FaultTable({ caption, faults }: { caption: string; faults: readonly PlacedFault[] }) {
  return (
    <Table caption={caption}>
      <TableHead>
        <Th>Tab</Th>
        <Th>Cell</Th>
        <Th>Errors and allowed values</Th>
      </TableHead>
      <tbody className="stacked:block">
        {faults.map(({ place, message }) => {
          const { tab, cell } = placeParts(place);
          return (
            <Tr key={`${place} ${message}`}>
              <Td label="Tab" className="whitespace-nowrap">
                {tab || "–"}
              </Td>
              <Td label="Cell" className="figures font-medium">
                {cell || "–"}
              </Td>
              <Td className="w-full text-pretty stacked:before:hidden">{capitalize(message)}</Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
