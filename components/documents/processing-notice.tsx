import { isAtWork, isPending } from "#components/applications/is-at-work.ts";
import { Progress } from "#components/ui/feedback/progress.tsx";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";

/** How far the statements are, while any is being read; read out as it goes on. */
export function ProcessingNotice({ processing }: { processing: ApplicationProcessing }) {
  const statements = processing.documents.filter((file) => file.documentCategory === "BANK_STATEMENTS");
  const waiting = statements.filter(isPending).length;
  const finished = statements.length - waiting;
  const words =
    waiting > 0 ? `${finished} of ${statements.length} statements finished` : "Summarising the statements";
  const working = isAtWork(processing);
  return (
    <div role="status">
      {working && (
        <div className="mb-5 rounded-lg border bg-raised px-4 py-3">
          <Progress
            label={words}
            {...(waiting > 0 && { value: finished / Math.max(1, statements.length) })}
            note="Goes on if you leave"
          />
        </div>
      )}
    </div>
  );
}
