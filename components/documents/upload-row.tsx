import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import { Button, IconButton } from "#components/ui/button.tsx";
import { withSignInLink } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import type { Upload } from "./upload-queue.ts";

/** A file on its way: how far it is, or why it did not get through. */
export function UploadRow(props: { upload: Upload; onRemove: () => void; onRetry: () => void }) {
  const { upload, onRemove, onRetry } = props;
  const { file, state, share, fault } = upload;
  if (state === "FAILED") {
    return (
      <li className="flex items-center gap-2 rounded-md bg-danger-soft py-1.5 pr-1.5 pl-3">
        <CircleAlert className="size-4 shrink-0 text-danger" />
        <div role="alert" className="min-w-0 grow">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-pretty">{withSignInLink(fault)}</p>
        </div>
        {upload.sendable && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <IconButton label={`Dismiss ${file.name}`} icon={<X />} onClick={onRemove} />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <Progress label={file.name} value={share} note={note(upload)} />
      </div>
      <IconButton label={`Cancel ${file.name}`} icon={<X />} size="small" onClick={onRemove} />
    </li>
  );
}

function note({ state, share }: Upload): string {
  if (state === "WAITING") return "Waiting";
  return share >= 1 ? "Storing" : `${Math.floor(share * 100)}%`;
}
