import CircleCheck from "lucide-react/icons/circle-check";
import { Card } from "#components/ui/card.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import type { DocumentRequest } from "./document-requests.ts";
import type { UploadItem } from "./upload-list.ts";
import { UploadRow } from "./upload-row.tsx";

/** One kind of document: what is needed, where to drop it, what became of each file. */
export function DocumentSection(props: {
  request: DocumentRequest;
  items: readonly UploadItem[];
  disabled: boolean;
  onFiles: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const { request, items, disabled, onFiles, onRetry, onRemove } = props;
  const arrived = items.filter((item) => item.state === "ARRIVED").length;
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
        title={`Drop ${request.title === "Anything else" ? "files" : request.title.toLowerCase()} here`}
        description={request.kinds}
        accept={request.accept}
        multiple
        disabled={disabled}
        onFiles={onFiles}
      />
      {items.length > 0 && (
        <ul aria-label={`${request.title}: files of this visit`} className="mt-4 grid gap-3">
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
