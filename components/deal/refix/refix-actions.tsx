"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest, useRequestKey } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { ReminderNoteKind } from "#lib/deal/settlements/core/refix-stage.ts";
import type { DrawnPart } from "#lib/deal/settlements/schemas.ts";

const NoteDialog = lazyComponent(() => import("./note-dialog.tsx"), "NoteDialog");
const NextDealDialog = lazyComponent(() => import("./next-deal-dialog.tsx"), "NextDealDialog");

/** Actions for a drawn part: refix as a button, the rest in a menu. */
export function RefixActions(props: { part: DrawnPart; names: string; today: string }) {
  const { part, names, today } = props;
  const router = useRouter();
  const keyOf = useRequestKey();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState<ReminderNoteKind | "NEXT_DEAL" | null>(null);
  const close = () => setAsking(null);
  const ask = (label: string, what: typeof asking) => ({ label, onSelect: () => setAsking(what) });
  const reminder = [
    ...(part.reminder === "DONE" ? [] : [ask("Snooze", "SNOOZED"), ask("Mark as done", "DONE")]),
    ...(part.reminder === "DONE" || part.reminder === "SNOOZED" ? [ask("Reopen reminder", "REOPENED")] : []),
  ];
  const start = async () => {
    setPending(true);
    try {
      const path = `/v1/portal/drawn-parts/${part.partId}/refix` as const;
      const { applicationId } = await apiRequest(path, {
        method: "POST",
        requestKey: keyOf(part.partId),
      });
      showToast({
        tone: "success",
        title: "Refix started",
        description: "Add the rate and the new fixed term once the lender offers them.",
      });
      router.push(`/applications/${applicationId}/lenders`);
    } catch (error) {
      showFailure("The refix was not started", error);
      setPending(false);
    }
  };
  return (
    <span className="flex items-center justify-end gap-1">
      {part.reminder === "STARTED" ? (
        <ButtonLink size="small" href={`/applications/${part.applicationId}/lenders`} prefetch={false}>
          Continue refix
        </ButtonLink>
      ) : (
        <Button
          size="small"
          pending={pending}
          aria-label={`Start refix for ${names}, ${part.lenderName}`}
          onClick={start}
        >
          Start refix
        </Button>
      )}
      <Menu
        label="More actions"
        name={`More actions for ${names}, ${part.lenderName}`}
        icon={<Ellipsis />}
        items={[
          ask("Log contact", "CONTACTED"),
          ...reminder,
          "separator",
          ask("Start next deal", "NEXT_DEAL"),
        ]}
      />
      {asking === "NEXT_DEAL" && (
        <NextDealDialog applicationId={part.applicationId} names={names} onClose={close} />
      )}
      {asking !== null && asking !== "NEXT_DEAL" && (
        <NoteDialog kind={asking} partId={part.partId} names={names} today={today} onClose={close} />
      )}
    </span>
  );
}
