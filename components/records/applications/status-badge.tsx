import { Badge, type Tone } from "#components/ui/badge.tsx";
import { type ApplicationStatus, statusLabels } from "#lib/records/applications/core/application-status.ts";

export const statusTones: Record<ApplicationStatus, Tone> = {
  DRAFT: "neutral",
  DOCUMENTS_RECEIVED: "accent",
  PROCESSING: "info",
  READY: "success",
  SUBMITTED: "info",
  APPROVED: "success",
  DECLINED: "danger",
  SETTLED: "success",
  WITHDRAWN: "neutral",
};

/** An application's status as a badge, which pulses during processing. `<StatusBadge status={application.status} />` */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <Badge tone={statusTones[status]} busy={status === "PROCESSING"}>
      {statusLabels[status]}
    </Badge>
  );
}
