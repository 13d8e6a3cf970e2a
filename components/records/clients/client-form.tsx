"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest, showFaults, useRequestKey } from "#components/platform/api/api-request.ts";
import { platformName } from "#components/platform/crm/platform-name.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { capitalize } from "#lib/platform/format.ts";
import type { ClientCreateRequest, ClientResponse } from "#lib/records/clients/schemas.ts";
import { clientKeys } from "./client-keys.ts";

const blank: ClientFields = {
  firstName: "",
  lastName: "",
  email: "",
  dateOfBirth: "",
  externalReferenceId: "",
};

const fields = ["firstName", "lastName", "email", "dateOfBirth", "externalReferenceId"] as const;

type ClientFormProps = {
  /** The configured CRM platforms, as `x-crm-platform` names them; at least one. */
  platforms: string[];
  onCreated: (client: ClientResponse) => void;
  /** Known values, such as a name typed into a search. */
  initial?: Partial<ClientFields>;
  /** Adds a Cancel button, for a dialog. */
  onCancel?: () => void;
};

/**
 * Creates a client. Server errors are shown next to their fields. `<ClientForm platforms={["local"]}
 * onCreated={(client) => …} />`
 */
export function ClientForm({ platforms, onCreated, initial = {}, onCancel }: ClientFormProps) {
  const id = useId();
  const [platform, setPlatform] = useState(platforms[0] ?? "local");
  const keyOf = useRequestKey();
  // One reference per form, so that sending the same client again repeats the same request.
  const [reference] = useState(newReference);
  const form = useForm<ClientFields>({
    defaultValues: { ...blank, ...initial },
    resolver: lazyResolver(
      () =>
        import("./client-fields-schema.ts").then((module) => ({ schema: module.newClientSchema(reference) })),
      "schema",
    ),
  });
  const { errors, isSubmitting } = form.formState;
  const create = async (body: ClientFields) => {
    const client = await apiRequest("/v1/subscriber/clients", {
      method: "POST",
      headers: { "x-crm-platform": platform },
      requestKey: keyOf({ platform, body }),
      body,
    });
    // Cached searches do not contain the client. If this code cannot be loaded, nothing is cached.
    const cache = await import("#components/platform/api/queries.tsx").catch(() => null);
    await cache?.queryClient().invalidateQueries({ queryKey: clientKeys.all });
    onCreated(client);
  };
  const send = form.handleSubmit((body) =>
    create(body).catch((error: Error) => showFaults(error, form.setError, fields)),
  );
  const text = (name: keyof ClientFields) => ({
    ...form.register(name),
    readOnly: isSubmitting,
    error: capitalize(errors[name]?.message),
  });

  return (
    <form
      noValidate
      autoComplete="off"
      aria-labelledby={`${id}-purpose`}
      className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2"
      onSubmit={(event) => {
        // Submitting a form in a dialog must not also submit the form behind it.
        event.stopPropagation();
        return send(event);
      }}
    >
      <span id={`${id}-purpose`} className="sr-only">
        New client
      </span>
      {errors.root?.message && (
        <div className="sm:col-span-2">
          <Fault message={errors.root.message} title="The client was not created" />
        </div>
      )}
      <TextField label="First name" {...text("firstName")} />
      <TextField label="Last name" {...text("lastName")} />
      <TextField label="Email" type="email" description="Upload links are sent here." {...text("email")} />
      <FormDateField control={form.control} name="dateOfBirth" label="Date of birth" min="1900-01-01" />
      <TextField
        label="Your reference"
        optional
        description="The client's number in your own system. Lodge creates one if you leave this empty."
        {...text("externalReferenceId")}
      />
      {platforms.length > 1 && (
        <Select
          label="CRM"
          description="The CRM in which the contact is created."
          options={platforms.map((name) => ({ value: name, label: platformName(name) }))}
          value={platform}
          onChange={(event) => setPlatform(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 sm:col-span-2">
        {platforms.length === 1 && (
          <p className="mr-auto text-muted text-sm max-sm:w-full">Stored in {platformName(platform)}.</p>
        )}
        {onCancel && (
          <Button onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Create client
        </Button>
      </div>
    </form>
  );
}

/** For clients without a number in the broker's system: `LODGE-7K3F-9QXM`, without characters that are easily confused. */
function newReference(): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const drawn = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]);
  return `LODGE-${drawn.slice(0, 4).join("")}-${drawn.slice(4).join("")}`;
}

type ClientFields = ClientCreateRequest;

/** The form as a page, which then opens the new client. */
export function NewClient({ platforms }: { platforms: string[] }) {
  const router = useRouter();
  return (
    <ClientForm
      platforms={platforms}
      onCreated={(client) => {
        showSuccess("Client created");
        router.push(`/clients/${client.id}`);
      }}
    />
  );
}
