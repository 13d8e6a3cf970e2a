import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { formatFileSize } from "#lib/format/file-size.ts";
import type { UploadItem } from "./upload-list.ts";

/** One file on its way: how far it is, that it arrived, or why not and what to do. */
export function UploadRow(props: { item: UploadItem; onRetry: () => void; onRemove: () => void }) {
  const { item, onRetry, onRemove } = props;
  const size = formatFileSize(item.size);
  if (item.state === "WAITING" || item.state === "SENDING") {
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <Progress
            label={item.name}
            {...(item.progress < 1 && { value: item.progress })}
            note={item.state === "WAITING" ? "Waiting" : item.progress < 1 ? size : "Checking"}
          />
        </div>
        <IconButton size="small" label={`Cancel ${item.name}`} icon={<X />} onClick={onRemove} />
      </div>
    );
  }
  if (item.state === "ARRIVED") {
    return (
      <p className="flex items-start gap-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" />
        <span className="min-w-0 grow break-words">{item.name}</span>
        <span className="figures shrink-0 text-muted text-sm">{size} · arrived</span>
      </p>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="break-words">{item.name}</p>
        <p className="text-pretty text-danger text-sm">{item.reason}</p>
      </div>
      {item.state === "FAILED" && (
        <Button size="small" aria-label={`Try again: ${item.name}`} onClick={onRetry}>
          Try again
        </Button>
      )}
      <IconButton size="small" label={`Take ${item.name} off the list`} icon={<X />} onClick={onRemove} />
    </div>
  );
}
