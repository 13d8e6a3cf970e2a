"use client";

import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { ApplicationNotices, CollectedPerson } from "#lib/records/privacy-notices/schemas.ts";
import type { CurrentNotice } from "./notice-dialogs.tsx";

const OutcomeDialog = lazyComponent(() => import("./notice-dialogs.tsx"), "OutcomeDialog");
const AddPersonDialog = lazyComponent(() => import("./notice-dialogs.tsx"), "AddPersonDialog");

const peoplePath = (applicationId: string) =>
  `/v1/portal/applications/${applicationId}/privacy-notices/people` as const;

/** Records the notice or the exception for a person, and removes one that was added by mistake. */
export function PersonActions(props: {
  applicationId: string;
  person: CollectedPerson;
  notice: CurrentNotice;
  today: string;
}) {
  const { applicationId, person, notice, today } = props;
  const [open, setOpen] = useState<"OUTCOME" | "REMOVE" | null>(null);
  const path = `${peoplePath(applicationId)}/${encodeURIComponent(person.personKey)}` as const;
  const close = () => setOpen(null);
  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      <Button size="small" variant="quiet" onClick={() => setOpen("OUTCOME")}>
        {person.outcome === null ? "Record notice" : "Change"}
        <span className="sr-only"> for {person.name}</span>
      </Button>
      {person.outcome === null && person.personKey.startsWith("person:") && (
        <Button size="small" variant="quiet" onClick={() => setOpen("REMOVE")}>
          Remove<span className="sr-only"> {person.name}</span>
        </Button>
      )}
      {open === "OUTCOME" && (
        <OutcomeDialog path={path} person={person} notice={notice} today={today} onClose={close} />
      )}
      {open === "REMOVE" && (
        <ConfirmRequest
          danger
          title={`Remove ${person.name}?`}
          confirmLabel="Remove person"
          done="Person removed"
          failed="The person was not removed"
          changes={[]}
          onClose={close}
          send={() => apiRequest(path, { method: "DELETE" })}
        >
          Do this only if you don't hold information about them.
        </ConfirmRequest>
      )}
    </div>
  );
}

export function AddPerson(props: { applicationId: string; suggested: ApplicationNotices["suggested"] }) {
  const { applicationId, suggested } = props;
  return (
    <DialogButton
      size="small"
      dialog={(onClose) => (
        <AddPersonDialog path={peoplePath(applicationId)} suggested={suggested} onClose={onClose} />
      )}
    >
      Add person
    </DialogButton>
  );
}
