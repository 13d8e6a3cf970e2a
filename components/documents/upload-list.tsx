import { Button } from "#components/ui/button.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { Uploads } from "./use-uploads.ts";

/** The files on their way, and those that did not get through; several of those are tried again with one press. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const failed = uploads.current.filter(({ state, sendable }) => state === "FAILED" && sendable);
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
          <UploadRow
            key={upload.id}
            upload={upload}
            onRemove={() => uploads.remove(upload.id)}
            onRetry={() => uploads.retry(upload.id)}
          />
        ))}
      </ul>
    </div>
  );
}
