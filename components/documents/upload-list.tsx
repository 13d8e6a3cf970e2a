import { UploadRow } from "./upload-row.tsx";
import type { Uploads } from "./use-uploads.ts";

/** The files on their way, and those that did not get through. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  return (
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
  );
}
