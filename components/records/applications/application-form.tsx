"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { orUnreachable } from "#components/platform/api/api-error.ts";
import { apiRequest, showFaults, useRequestKey } from "#components/platform/api/api-request.ts";
import { platformName } from "#components/platform/crm/platform-name.ts";
import { clientKeys } from "#components/records/clients/client-keys.ts";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { capitalize } from "#lib/platform/format.ts";
import type { ApplicationCreateRequest } from "#lib/records/applications/schemas.ts";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";
import {
  type ApplicationFields,
  mainApplicant,
  startFields,
  withApplicants,
  withMainApplicant,
} from "./application-fields.ts";

const NewClientDialog = lazyComponent(() => import("./new-client-dialog.tsx"), "NewClientDialog");

/** The form for a new application: its applicants, the main one, and whether the upload link is emailed. */
export function ApplicationForm({ platforms, first }: { platforms: string[]; first: ClientResponse | null }) {
  const router = useRouter();
  const [creating, setCreating] = useState<string | null>(null);
  const [platform, setPlatform] = useState(platforms[0] ?? "local");
  const keyOf = useRequestKey();
  const [people, setPeople] = useState<readonly ClientResponse[]>(first ? [first] : []);
  const form = useForm<ApplicationFields, unknown, ApplicationCreateRequest>({
    defaultValues: startFields(first),
    resolver: lazyResolver(
      () => import("#lib/records/applications/schemas.ts"),
      "applicationCreateRequestSchema",
    ),
  });
  const fields = form.watch();
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const put = ({ clients, isJointApplication }: ApplicationFields) => {
    form.setValue("clients", clients);
    form.setValue("isJointApplication", isJointApplication);
    form.clearErrors();
  };
  const choose = (next: readonly ClientResponse[]) => {
    setPeople(next);
    const ids = next.map(({ id }) => id);
    put(withApplicants(form.getValues(), ids));
  };
  const add = (client: ClientResponse) => {
    if (!people.some(({ id }) => id === client.id)) choose([...people, client]);
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      // Submitting the same request again after a lost connection does not create a second application.
      const { applicationId } = await apiRequest("/v1/subscriber/applications", {
        method: "POST",
        headers: { "x-crm-platform": platform },
        requestKey: keyOf({ platform, body }),
        body,
      });
      showSuccess(
        body.sentByEmail ? "Application created. The upload link was sent." : "Application created",
      );
      router.push(`/applications/${applicationId}`);
    } catch (error) {
      showFaults(error as Error, form.setError, ["clients"]);
    }
  });

  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Fault message={errors.root?.message} title="The application was not created" />
        <ChosenApplicants
          clients={people}
          mainId={mainApplicant(fields)}
          onMain={(id) => put(withMainApplicant(form.getValues(), id))}
          onRemove={(id) => choose(people.filter((client) => client.id !== id))}
        />
        {people.length < 10 && (
          <Controller
            name="clients"
            control={form.control}
            render={({ field }) => (
              <ApplicantPicker
                ref={field.ref}
                chosen={people}
                onPick={add}
                onCreate={setCreating}
                error={
                  errors.clients &&
                  (people.length === 0 ? "Choose at least one applicant" : capitalize(errors.clients.message))
                }
              />
            )}
          />
        )}
        {people.length > 1 && (
          <Checkbox
            label="Joint application"
            description="They apply together and are assessed on their combined income."
            {...form.register("isJointApplication")}
          />
        )}
        <Checkbox
          label="Email the upload link"
          description="The main applicant gets a personal link, valid for 14 days, to upload documents without signing in."
          {...form.register("sentByEmail")}
        />
        {platforms.length > 1 && (
          <Select
            label="CRM"
            description="The CRM in which the deal is created."
            options={platforms.map((name) => ({ value: name, label: platformName(name) }))}
            value={platform}
            onChange={(event) => setPlatform(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful}>
            Create application
          </Button>
          <ButtonLink href="/applications" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
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
    </>
  );
}

function ChosenApplicants(props: {
  clients: readonly ClientResponse[];
  mainId: string | undefined;
  onMain: (clientId: string) => void;
  onRemove: (clientId: string) => void;
}) {
  const { clients, mainId, onMain, onRemove } = props;
  if (clients.length === 0) return null;
  const several = clients.length > 1;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">
        {several ? "Applicants: choose the main applicant" : "Applicant"}
      </legend>
      <ul className="rounded-lg border">
        {clients.map((client) => (
          <li key={client.id} className="flex items-center gap-2 border-b py-1.5 pr-1.5 pl-3 last:border-b-0">
            {several ? (
              <label className="flex min-w-0 grow items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="main-applicant"
                  checked={client.id === mainId}
                  onChange={() => onMain(client.id)}
                  className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-5 checked:border-accent forced-colors:appearance-auto"
                />
                <Person client={client} />
              </label>
            ) : (
              <div className="min-w-0 grow">
                <Person client={client} />
              </div>
            )}
            {several && client.id === mainId && (
              <span className="shrink-0 text-accent text-sm">Main applicant</span>
            )}
            <IconButton
              label={`Remove ${client.firstName} ${client.lastName}`}
              icon={<X />}
              onClick={() => onRemove(client.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Person({ client }: { client: ClientResponse }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">
        {client.firstName} {client.lastName}
      </span>
      <span className="block truncate text-muted text-sm">{client.email}</span>
    </span>
  );
}

const PAUSE_MS = 150;

/** Finds a client by name, email or reference and adds them, or offers to create a new one. */
function ApplicantPicker(props: {
  chosen: readonly ClientResponse[];
  onPick: (client: ClientResponse) => void;
  onCreate: (typed: string) => void;
  error: string | undefined;
  ref?: (input: HTMLInputElement | null) => void;
}) {
  const { chosen, onPick, onCreate, error, ref } = props;
  const [typed, setTyped] = useState("");
  const [reached, setReached] = useState(false);
  const { clients, searching, fault } = useClientSearch(typed, reached);
  const free = clients.filter((client) => !chosen.some((other) => other.id === client.id));
  return (
    <Combobox
      label={chosen.length === 0 ? "Applicant" : "Add another applicant"}
      optional={chosen.length > 0}
      placeholder="Name, email or reference"
      options={free.map(({ id, firstName, lastName, email }) => ({
        id,
        label: `${firstName} ${lastName}`,
        description: email,
      }))}
      value={null}
      onChange={(id) => {
        const client = clients.find((candidate) => candidate.id === id);
        if (client) onPick(client);
      }}
      onReach={() => setReached(true)}
      onQueryChange={setTyped}
      loading={searching}
      emptyText={fault ?? "No match. Type a name to create a client."}
      // If the search failed, the client may already exist, so creating one is not offered.
      {...(fault === null && { create: { label: (text) => `New client “${text}”`, onCreate } })}
      error={error}
      ref={ref}
    />
  );
}

type Found = { text: string; clients: readonly ClientResponse[]; fault: string | null };

/**
 * The newest twenty matching clients, searched on the server once typing pauses and only if `wanted`. The query cache
 * is loaded with the first search rather than with the screen.
 */
function useClientSearch(typed: string, wanted: boolean) {
  const text = typed.trim();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(
      async () => {
        const result = await search(text).then(
          (clients) => ({ text, clients, fault: null }),
          (error: Error) => ({ text, clients: [], fault: error.message }),
        );
        if (current) setFound(result);
      },
      text === "" ? 0 : PAUSE_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return {
    clients: found?.clients ?? [],
    searching: wanted && found?.text !== text,
    /** A user-facing message if the last search failed. */
    fault: found?.fault ?? null,
  };
}

async function search(text: string): Promise<readonly ClientResponse[]> {
  const { queryClient } = await orUnreachable(import("#components/platform/api/queries.tsx"));
  return queryClient().fetchQuery({
    queryKey: clientKeys.search(text),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/clients?search=${encodeURIComponent(text)}`, { signal }),
  });
}
