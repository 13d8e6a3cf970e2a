import CircleCheck from "lucide-react/icons/circle-check";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import type { ApplicantFile } from "#lib/upload-links/core/applicant-file.ts";
import type { DocumentRequest } from "./document-requests.ts";
import { StoredRow } from "./stored-row.tsx";
import type { UploadItem } from "./upload-list.ts";
import { UploadRow } from "./upload-row.tsx";

/** One kind of document: what is needed, where to drop it, what became of each file. */
export function DocumentSection(props: {
  request: DocumentRequest;
  /** What is stored, from this visit and earlier ones. */
  stored: readonly ApplicantFile[];
  /** What is on its way. */
  items: readonly UploadItem[];
  disabled: boolean;
  onFiles: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const { request, stored, items, disabled, onFiles, onRetry, onRemove } = props;
  const readable = stored.filter((file) => file.state !== "NOT_READABLE").length;
  const arrived = readable + items.filter((item) => item.state === "ARRIVED").length;
  return (
    <Card
      title={request.title}
      actions={
        arrived > 0 && (
          <span className="flex items-center gap-1 text-sm text-success">
            <CircleCheck className="size-4" />
            {arrived} {arrived === 1 ? "file" : "files"} arrived
          </span>
        )
      }
    >
      <p className="mb-3 max-w-prose text-pretty">{request.what}</p>
      <FileDrop
        what={request.title === "Anything else" ? "files" : request.title.toLowerCase()}
        description={request.kinds}
        accept={request.accept}
        multiple
        disabled={disabled}
        onFiles={onFiles}
      />
      {stored.length + items.length > 0 && (
        <ul aria-label={`${request.title}: your files`} className="mt-4 grid gap-3">
          {stored.map((file) => (
            <li key={file.fileId}>
              <StoredRow file={file} />
            </li>
          ))}
          {items.map((item) => (
            <li key={item.id}>
              <UploadRow item={item} onRetry={() => onRetry(item.id)} onRemove={() => onRemove(item.id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
