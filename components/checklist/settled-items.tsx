"use client";

import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import { orUnreachable } from "#components/api/api-error.ts";
import { Button } from "#components/ui/button.tsx";
import type { ChecklistItem } from "#lib/checklist/core/checklist.ts";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { describeSettled } from "./checklist-copy.ts";
import { useChecklistChange } from "./use-checklist-change.ts";

const requests = () => orUnreachable(import("./checklist-requests.ts"));

/** What is done or waived, folded away. */
export function SettledItems({ applicationId, items }: { applicationId: string; items: ChecklistItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-2.5 text-muted -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" />
        {describeSettled(items)}
      </summary>
      <ul className="border-t">
        {items.map((item) => (
          <SettledItem key={item.key} applicationId={applicationId} item={item} />
        ))}
      </ul>
    </details>
  );
}

function SettledItem({ applicationId, item }: { applicationId: string; item: ChecklistItem }) {
  const { pending, change } = useChecklistChange(applicationId);
  const { waived, own, title, why } = item;
  const Icon = waived ? CircleSlash : CircleCheck;
  const undo = () =>
    change(async () => {
      const send = await requests();
      return own && !waived
        ? send.tickItem(applicationId, own.itemId, false)
        : send.unwaiveItem(applicationId, item.key);
    });
  return (
    <li className="flex items-start gap-3 border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex gap-2">
          <Icon className={`mt-0.5 size-4 shrink-0 ${waived ? "text-muted" : "text-success"}`} />
          <span className="min-w-0 break-words">
            {title}
            <span className="sr-only">: {waived ? "Waived" : "Done"}</span>
          </span>
        </p>
        <p className="ml-6 text-pretty break-words text-muted text-sm">
          {waived ? `Waived ${formatDate(aucklandDate(waived.at))}: ${waived.reason}` : why}
        </p>
      </div>
      {(waived || own) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${waived ? "Ask for it again" : "Open again"}: ${title}`}
          pending={pending}
          onClick={undo}
        >
          {waived ? "Ask for it again" : "Open again"}
        </Button>
      )}
    </li>
  );
}
