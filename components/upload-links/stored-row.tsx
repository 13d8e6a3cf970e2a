import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import { formatFileSize } from "#lib/format/file-size.ts";
import type { ApplicantFile, ApplicantFileState } from "#lib/upload-links/core/applicant-file.ts";

const words: Record<ApplicantFileState, string> = {
  ARRIVED: "arrived",
  BEING_READ: "arrived, being read",
  READ: "arrived and read",
  NOT_READABLE: "not readable",
};

/** A file that is stored: what became of it, and what to do where it could not be read. */
export function StoredRow({ file }: { file: ApplicantFile }) {
  const { fileName, fileSize, state, reason } = file;
  return (
    <div className="flex items-start gap-2">
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
          {formatFileSize(fileSize)} · {words[state]}
        </p>
      </div>
    </div>
  );
}
