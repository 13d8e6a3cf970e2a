"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { ApiError } from "#components/api/api-error.ts";
import { platformName } from "#components/clients/platform-name.ts";
import { sentence } from "#components/clients/sentence.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import { ApplicantPicker } from "./applicant-picker.tsx";
import { ChosenApplicants } from "./chosen-applicants.tsx";
import { useApplicationDraft } from "./use-application-draft.ts";
import { useCreateApplication } from "./use-create-application.ts";

const NewClientDialog = lazy(async () => ({
  default: (await import("./new-client-dialog.tsx")).NewClientDialog,
}));

/** A new application: who applies, who is the main one, and whether they get their upload link by e-mail. */
export function ApplicationForm({ platforms, first }: { platforms: string[]; first: ClientResponse | null }) {
  const router = useRouter();
  const picker = useRef<HTMLInputElement | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const { draft, faults, setFaults, change, add, remove, check } = useApplicationDraft(
    first,
    platforms[0] ?? "local",
  );
  const create = useCreateApplication({
    onCreated: ({ applicationId }) => {
      showToast({
        tone: "success",
        title: draft.sendLink ? "Created; the upload link is on its way" : "Application created",
      });
      router.push(`/applications/${applicationId}`);
    },
    onFault: (error) =>
      setFaults(
        error instanceof ApiError && error.details.length > 0
          ? error.details
          : [{ field: "", message: error.message }],
      ),
  });
  const { clients, mainId } = draft;
  const aboutClients = faults.find(({ field }) => field.startsWith("clients"));
  const others = faults.filter((fault) => fault !== aboutClients);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = await check();
    if (request) create.mutate(request);
    else picker.current?.focus();
  };

  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {others.length > 0 && (
          <Notice tone="danger" title="The application was not created" live>
            {others.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ")}
          </Notice>
        )}
        <ChosenApplicants
          clients={clients}
          mainId={mainId}
          onMain={(id) => change({ mainId: id })}
          onRemove={remove}
        />
        {clients.length < 10 && (
          <ApplicantPicker
            ref={(input) => {
              picker.current = input;
            }}
            chosen={clients}
            onPick={add}
            onCreate={setCreating}
            error={
              aboutClients && (clients.length === 0 ? "Choose who applies" : sentence(aboutClients.message))
            }
          />
        )}
        {clients.length > 1 && (
          <Checkbox
            label="Joint application"
            description="They apply together and are assessed on their incomes together."
            checked={draft.joint}
            onChange={(event) => change({ joint: event.target.checked })}
          />
        )}
        <Checkbox
          label="E-mail the upload link"
          description="The main applicant gets a personal link, valid 14 days, to upload documents without signing in."
          checked={draft.sendLink}
          onChange={(event) => change({ sendLink: event.target.checked })}
        />
        {platforms.length > 1 && (
          <Select
            label="CRM"
            description="Where the deal is created."
            options={platforms.map((name) => ({ value: name, label: platformName(name) }))}
            value={draft.platform}
            onChange={(event) => change({ platform: event.target.value })}
          />
        )}
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <Button type="submit" variant="primary" pending={create.isPending || create.isSuccess}>
            Create application
          </Button>
          <ButtonLink href="/applications" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <Suspense>
        {creating !== null && (
          <NewClientDialog
            typed={creating}
            platforms={platforms}
            onClose={() => setCreating(null)}
            onCreated={(client) => {
              setCreating(null);
              add(client);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
