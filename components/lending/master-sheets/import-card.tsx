"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { sendForm } from "#components/platform/api/api-request.ts";
import { Fault } from "#components/ui/feedback/fault.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { FaultTable } from "./fault-table.tsx";
import { versionHref } from "./sheet-href.ts";

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
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
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
