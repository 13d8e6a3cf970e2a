import Circle from "lucide-react/icons/circle";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import type { UploadVisit } from "#lib/upload-links/visit-upload-link.ts";

/** What the broker still waits for, in the applicant's words; what arrives leaves the list. */
export function StillNeeded({ needed, brokerName }: { needed: UploadVisit["needed"]; brokerName: string }) {
  return (
    <div role="status">
      {needed.length === 0 ? (
        <Notice tone="success" title="Everything we asked for has arrived">
          {brokerName} will be in touch should anything else be needed.
        </Notice>
      ) : (
        <Card
          title="Still needed"
          actions={
            <span className="text-muted text-sm">
              {needed.length} {needed.length === 1 ? "thing" : "things"}
            </span>
          }
          flush
        >
          <ul>
            {needed.map(({ category, text }) => (
              <li key={`${category} ${text}`} className="flex gap-2.5 border-b px-4 py-2.5 last:border-b-0">
                <Circle className="mt-0.5 size-4 shrink-0 text-muted" />
                <span className="min-w-0 text-pretty">{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
