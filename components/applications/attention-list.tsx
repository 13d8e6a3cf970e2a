import CircleAlert from "lucide-react/icons/circle-alert";
import FileClock from "lucide-react/icons/file-clock";
import Hourglass from "lucide-react/icons/hourglass";
import Inbox from "lucide-react/icons/inbox";
import ListChecks from "lucide-react/icons/list-checks";
import Send from "lucide-react/icons/send";
import { cx } from "#components/ui/class-names.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { RowLink } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { type Tone, toneSoft } from "#components/ui/tone.ts";
import type { ApplicationNeedingAttention } from "#lib/workflow/applications-needing-attention.ts";
import type { AttentionReason } from "#lib/workflow/core/attention.ts";
import { applicantNames } from "./applicant-names.ts";

const looks: Record<AttentionReason, { Icon: typeof Send; tone: Tone }> = {
  FAILED_DOCUMENTS: { Icon: CircleAlert, tone: "danger" },
  CONFLICT: { Icon: CircleAlert, tone: "danger" },
  APPLICANT_UPLOADED: { Icon: Inbox, tone: "accent" },
  LINK_EXPIRES: { Icon: Hourglass, tone: "warning" },
  READY_TO_SUBMIT: { Icon: Send, tone: "success" },
  STATEMENTS_MISSING: { Icon: ListChecks, tone: "warning" },
  STATEMENTS_OLD: { Icon: FileClock, tone: "warning" },
  ITEMS_MISSING: { Icon: ListChecks, tone: "warning" },
  NO_STATEMENTS: { Icon: FileClock, tone: "warning" },
  NO_DOCUMENTS: { Icon: FileClock, tone: "neutral" },
};

/** Applications that need the broker's attention, most urgent first, each with a link to resolve it. */
export function AttentionList(props: {
  items: readonly ApplicationNeedingAttention[];
  total: number;
  now: string;
}) {
  const { items, total, now } = props;
  const rest = total - items.length;
  return (
    <Card
      title="Needs your attention"
      actions={rest > 0 && <p className="text-muted text-sm">{rest} more below</p>}
      flush
    >
      <ul>
        {items.map((item) => {
          const { Icon, tone } = looks[item.reason];
          return (
            <li
              key={item.applicationId}
              className="relative flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0 has-[.row-link:hover]:bg-hover"
            >
              <span className={cx("grid size-7 shrink-0 place-items-center rounded-full", toneSoft[tone])}>
                <Icon className="size-4" />
              </span>
              <div className="min-w-0 grow sm:flex sm:items-baseline sm:gap-3">
                <p className="truncate font-medium sm:max-w-[45%] sm:shrink-0">
                  <RowLink href={hrefOf(item)} prefetch={false}>
                    {applicantNames(item.clients)}
                  </RowLink>
                </p>
                <p className="wrap-anywhere min-w-0 text-muted">{describe(item)}</p>
              </div>
              <p className="shrink-0 text-muted text-sm">
                <TimeAgo instant={item.since} now={now} />
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const atDocuments: ReadonlySet<AttentionReason> = new Set([
  "FAILED_DOCUMENTS",
  "APPLICANT_UPLOADED",
  "NO_STATEMENTS",
  "NO_DOCUMENTS",
]);

function hrefOf({ applicationId, reason }: ApplicationNeedingAttention): string {
  const tab = reason === "CONFLICT" ? "/summary" : atDocuments.has(reason) ? "/documents" : "";
  return `/applications/${applicationId}${tab}`;
}

function describe({ reason, title, count }: ApplicationNeedingAttention): string {
  switch (reason) {
    case "APPLICANT_UPLOADED":
      return `The applicant sent ${count === 1 ? "a file" : `${count} files`} since you last looked`;
    case "LINK_EXPIRES":
      return "The upload link expires soon and has not been used";
    case "READY_TO_SUBMIT":
      return "The checklist is complete. Ready to submit";
    case "NO_STATEMENTS":
      return "Documents have arrived, but no bank statements";
    case "NO_DOCUMENTS":
      return "Waiting for documents";
    default:
      return count > 1 ? `${title}, and ${count - 1} more` : (title ?? "");
  }
}
