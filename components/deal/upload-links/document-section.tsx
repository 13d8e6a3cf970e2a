import { CircleAlert, CircleCheck } from "lucide-react";
import { UploadRow } from "#components/reading/uploads/upload-list.tsx";
import type { Upload } from "#components/reading/uploads/upload-queue.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { counted, formatFileSize } from "#lib/platform/format.ts";
import {
  type ApplicantFile,
  type ApplicantFileState,
  sentFileKey,
} from "#lib/reading/uploads/core/applicant-file.ts";
import { extensionsFor } from "#lib/records/documents/allowed-files.ts";
import type { DocumentCategory, DocumentRequest } from "#lib/records/documents/core/document-category.ts";
import { MAX_FILE_LABEL } from "#lib/records/documents/upload-limits.ts";

/** One kind of document: the request, a drop zone and the state of each file. */
export function DocumentSection(props: {
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
export function keyedFiles(files: readonly ApplicantFile[]): { key: string; file: ApplicantFile }[] {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const name = sentFileKey(file);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${name} ${count}`, file };
  });
}
