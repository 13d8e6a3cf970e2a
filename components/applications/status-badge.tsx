import { Badge } from "#components/ui/badge.tsx";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { statusWords } from "./status-labels.ts";

/** An application's status as a badge. `<StatusBadge status={application.status} />` */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { label, tone, busy } = statusWords[status];
  return (
    <Badge tone={tone} busy={busy}>
      {label}
    </Badge>
  );
}
