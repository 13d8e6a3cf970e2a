"use client";

import { useQuery } from "@tanstack/react-query";
import { Circle, CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { UploadRow } from "#components/reading/uploads/upload-list.tsx";
import type { Upload } from "#components/reading/uploads/upload-queue.ts";
import { useLinkUploads } from "#components/reading/uploads/use-link-uploads.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import type { UploadVisit } from "#lib/deal/upload-links/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import {
  type ApplicantFile,
  type ApplicantFileState,
  sentFileKey,
} from "#lib/reading/uploads/core/applicant-file.ts";
import { extensionsFor } from "#lib/records/documents/allowed-files.ts";
import {
  type DocumentCategory,
  type DocumentRequest,
  documentRequests,
} from "#lib/records/documents/core/document-category.ts";
import { MAX_FILE_LABEL } from "#lib/records/documents/upload-limits.ts";

type Names = { firstName: string; brokerName: string };

/** The applicant's page: the requests, a drop zone for each kind of document, and a button to finish. */
export function UploadWorkspace(props: Names & { token: string; initial: UploadVisit }) {
  const { token, firstName, brokerName, initial } = props;
  const { visit, isRevoked, refetch } = useVisit(token, initial);
  const refreshList = async (storedAs: string) => {
    const { data } = await refetch();
    return data?.files.some((file) => sentFileKey(file) === storedAs) ?? false;
  };
  const { uploads, isBusy, hasEnded, add, retry, remove } = useLinkUploads({ token, refreshList, isRevoked });
  const [done, setDone] = useState(false);
  // The server's list shows the current state of a stored file.
  const unlisted = uploads.filter(
    ({ storedAs }) => !visit.files.some((file) => sentFileKey(file) === storedAs),
  );
  const unreadable = visit.files.filter(({ state }) => state === "NOT_READABLE").length;
  const failed = uploads.filter(({ state }) => state === "FAILED").length;
  const stored = unlisted.filter(({ state }) => state === "STORED").length;
  const arrived = visit.files.length - unreadable + stored;

  if (done) {
    return (
      <UploadDone firstName={firstName} brokerName={brokerName} visit={visit} onMore={() => setDone(false)} />
    );
  }
  return (
    <div className="grid gap-5">
      {hasEnded && (
        <Notice tone="warning" title="This link no longer works" live>
          You can't send anything more with it. Everything you have sent is safe. Ask {brokerName} for a new
          link.
        </Notice>
      )}
      <StillNeeded needed={visit.needed} brokerName={brokerName} />
      {documentRequests.map(({ category, request }) => (
        <DocumentSection
          key={category}
          category={category}
          request={request}
          stored={visit.files.filter((file) => file.documentCategory === category)}
          uploads={unlisted.filter((upload) => upload.category === category)}
          disabled={hasEnded}
          onFiles={(files) => add(files.map((file) => ({ file, category, description: "" })))}
          onRetry={retry}
          onRemove={remove}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        <p role="status" className="text-muted">
          {isBusy ? "Sending… please keep this page open." : describeVisit(arrived, failed + unreadable)}
        </p>
        <Button
          variant="primary"
          size="large"
          disabled={arrived + unreadable === 0 || isBusy}
          onClick={() => setDone(true)}
        >
          That's everything
        </Button>
      </div>
    </div>
  );
}

function describeVisit(arrived: number, problems: number): string {
  const files = `${counted(arrived, "file")} received`;
  if (problems > 0) return `${files}, ${counted(problems, "has", "have")} a problem.`;
  return arrived === 0 ? "Nothing sent yet. You can come back later with the same link." : `${files}.`;
}

const POLL_MS = 2_000;

/** The open requests and received files, polled while a file is being read. */
function useVisit(token: string, initial: UploadVisit) {
  const { data, error, refetch } = useQuery({
    queryKey: ["upload-links", token],
    queryFn: ({ signal }) => apiRequest(`/v1/upload-links/${encodeURIComponent(token)}`, { signal }),
    initialData: initial,
    // The first request also records that a person opened the page: mail scanners do not run scripts.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === "BEING_READ") && !isNotFound(state.error)
        ? POLL_MS
        : false,
  });
  return { visit: data, isRevoked: isNotFound(error), refetch };
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function StillNeeded({ needed, brokerName }: { needed: UploadVisit["needed"]; brokerName: string }) {
  return (
    <div role="status">
      {needed.length === 0 ? (
        <Notice tone="success" title="We've received everything we asked for">
          {brokerName} will be in touch if anything else is needed.
        </Notice>
      ) : (
        <Card
          title="Still needed"
          actions={<span className="text-muted text-sm">{counted(needed.length, "item")}</span>}
          flush
        >
          <ul>
            {needed.map(({ category, text }) => (
              <li key={`${category} ${text}`} className="flex gap-2.5 border-b px-4 py-2.5 last:border-b-0">
                <Circle className="mt-0.5 size-4 shrink-0 text-muted" />
                <span className="min-w-0 text-pretty">{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function UploadDone(props: Names & { visit: UploadVisit; onMore: () => void }) {
  const { firstName, brokerName, visit, onMore } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kinds = documentRequests
    .map(({ category, request }) => ({
      title: request.title,
      files: visit.files.filter((file) => file.documentCategory === category),
    }))
    .filter(({ files }) => files.length > 0);
  return (
    <section className="sheet px-5 py-8 sm:px-8">
      <CircleCheck className="size-10 text-success" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="mt-3 font-semibold text-xl outline-none">
        Thank you, {firstName}
      </h2>
      <p className="mt-1 max-w-prose text-pretty">
        {brokerName} now has your documents and will be in touch. You can close this page. The link keeps
        working if you have more to send.
      </p>
      {kinds.map(({ title, files }) => (
        <div key={title} className="mt-6">
          <h3 className="font-medium">{title}</h3>
          <ul className="mt-1 divide-y border-y">
            {keyedFiles(files).map(({ key, file: { fileName, fileSize } }) => (
              <li key={key} className="flex justify-between gap-4 py-1.5">
                <span className="min-w-0 break-words">{fileName}</span>
                <span className="figures shrink-0 text-muted">{formatFileSize(fileSize)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {visit.needed.length > 0 && (
        <div className="mt-6">
          <h3 className="font-medium">Still needed</h3>
          <ul className="mt-1 list-disc pl-5">
            {visit.needed.map(({ category, text }) => (
              <li key={`${category} ${text}`} className="text-pretty">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button className="mt-6" onClick={onMore}>
        Send more
      </Button>
    </section>
  );
}

/** One kind of document: the request, a drop zone and the state of each file. */
function DocumentSection(props: {
  category: DocumentCategory;
  request: DocumentRequest;
  /** Stored in this visit or an earlier one. */
  stored: readonly ApplicantFile[];
  /** Added in this visit and not among `stored` yet. */
  uploads: readonly Upload[];
  disabled: boolean;
  onFiles: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const { category, stored, uploads, disabled, onFiles, onRetry, onRemove } = props;
  const { title, what, accepts } = props.request;
  const readable = stored.filter((file) => file.state !== "NOT_READABLE").length;
  const arrived = readable + uploads.filter((upload) => upload.state === "STORED").length;
  return (
    <Card
      title={title}
      actions={
        arrived > 0 && (
          <span className="flex items-center gap-1 text-sm text-success">
            <CircleCheck className="size-4" />
            {counted(arrived, "file")} received
          </span>
        )
      }
    >
      <p className="mb-3 max-w-prose text-pretty">{what}</p>
      <FileDrop
        what={category === "OTHER_DOCUMENTS" ? "files" : title.toLowerCase()}
        description={`${accepts}, up to ${MAX_FILE_LABEL} each`}
        accept={extensionsFor(category)}
        multiple
        disabled={disabled}
        onFiles={onFiles}
      />
      {stored.length + uploads.length > 0 && (
        <ul aria-label={`${title}: your files`} className="mt-4 grid gap-3">
          {keyedFiles(stored).map(({ key, file }) => (
            <StoredRow key={key} file={file} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const stateLabels: Record<ApplicantFileState, string> = {
  ARRIVED: "received",
  BEING_READ: "received, being read",
  READ: "received and read",
  NOT_READABLE: "not readable",
};

function StoredRow({ file }: { file: ApplicantFile }) {
  const { fileName, fileSize, state, reason } = file;
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0 [&>svg]:size-4">
        {state === "NOT_READABLE" ? (
          <CircleAlert className="text-danger" />
        ) : state === "BEING_READ" ? (
          <Spinner className="text-info" />
        ) : (
          <CircleCheck className="text-success" />
        )}
      </span>
      <div className="min-w-0 grow sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <p className="break-words">{fileName}</p>
          {reason && <p className="text-pretty text-danger text-sm">{reason}</p>}
        </div>
        <p className="figures shrink-0 text-muted text-sm">
          {formatFileSize(fileSize)} · {stateLabels[state]}
        </p>
      </div>
    </li>
  );
}

/** Files with keys for a list. Different files may have the same name and size. */
function keyedFiles(files: readonly ApplicantFile[]): { key: string; file: ApplicantFile }[] {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const name = sentFileKey(file);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${name} ${count}`, file };
  });
}
