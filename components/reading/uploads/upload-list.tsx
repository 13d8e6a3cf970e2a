import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button, IconButton } from "#components/ui/button.tsx";
import { withSignInLink } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import type { Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-application-uploads.ts";

/** The files being sent and those that failed. Several failed ones are retried with one button. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const failed = uploads.current.filter(({ fault }) => fault?.canRetry);
  return (
    <div className="flex flex-col gap-3">
      {failed.length > 1 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => {
            for (const { id } of failed) uploads.retry(id);
          }}
        >
          Try all {failed.length} again
        </Button>
      )}
      <ul aria-label="Uploads" className="flex flex-col gap-3">
        {uploads.current.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRemove={uploads.remove} onRetry={uploads.retry} />
        ))}
      </ul>
    </div>
  );
}

/** Why a file is not being sent just now. */
const HELD_UP: Partial<Record<Upload["state"], string>> = {
  WAITING: "Waiting",
  PAUSED: "Waiting for a connection, then resumes automatically",
  DELAYED: "Lodge is busy. Resumes automatically",
};

/** One file: its progress, its arrival, or the reason why it failed with the available actions. */
export function UploadRow(props: {
  upload: Upload;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}) {
  const { upload, onRemove, onRetry } = props;
  const { id, file, state, share, fault } = upload;
  const { name } = file;
  const size = formatFileSize(file.size);
  if (state === "FAILED") {
    return (
      <li className="flex items-center gap-2 rounded-md bg-danger-soft py-1.5 pr-1.5 pl-3">
        <CircleAlert className="size-4 shrink-0 text-danger" />
        <div role="alert" className="min-w-0 grow">
          <p className="break-words font-medium">{name}</p>
          <p className="text-pretty">{withSignInLink(fault?.reason)}</p>
        </div>
        {fault?.canRetry && (
          <Button size="small" aria-label={`Try again: ${name}`} onClick={() => onRetry(id)}>
            Try again
          </Button>
        )}
        <IconButton label={`Dismiss ${name}`} icon={<X />} onClick={() => onRemove(id)} />
      </li>
    );
  }
  if (state === "STORED") {
    return (
      <li className="flex items-start gap-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" />
        <span className="min-w-0 grow break-words">{name}</span>
        <span className="figures shrink-0 text-muted text-sm">{size} · received</span>
      </li>
    );
  }
  const note = HELD_UP[state];
  const isSent = share >= 1 && !note;
  const progress = isSent ? "Checking" : `${Math.floor(share * 100)}% of ${size}`;
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <Progress label={name} {...(!isSent && { value: share })} note={note ?? progress} />
      </div>
      <IconButton label={`Cancel ${name}`} icon={<X />} size="small" onClick={() => onRemove(id)} />
    </li>
  );
}
