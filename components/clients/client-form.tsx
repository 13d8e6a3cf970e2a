"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { useRequestKey } from "#components/api/use-request-key.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { DateField } from "#components/ui/forms/date-field.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import type { ClientCreateRequest, ClientResponse } from "#lib/clients/schemas.ts";
import { clientKeys } from "./client-keys.ts";
import { platformName } from "./platform-name.ts";
import { sentence } from "./sentence.ts";

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
  /** What is known already, such as a name typed into a search. */
  initial?: Partial<ClientFields>;
  /** With it there is a way out beside the submit button (in a dialog). */
  onCancel?: () => void;
};

/** Creates a client; faults of the server land on their fields. `<ClientForm platforms={["local"]} onCreated={(client) => …} />` */
export function ClientForm({ platforms, onCreated, initial = {}, onCancel }: ClientFormProps) {
  const id = useId();
  const [platform, setPlatform] = useState(platforms[0] ?? "local");
  const { form, submit } = useClientForm({ initial, platform, onCreated });
  const { errors, isSubmitting } = form.formState;
  const text = (name: keyof ClientFields) => ({
    ...form.register(name),
    readOnly: isSubmitting,
    error: sentence(errors[name]?.message),
  });

  return (
    <form
      noValidate
      autoComplete="off"
      aria-labelledby={`${id}-purpose`}
      className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2"
      onSubmit={submit}
    >
      <span id={`${id}-purpose`} className="sr-only">
        New client
      </span>
      {errors.root?.message && (
        <div className="sm:col-span-2">
          <Notice tone="danger" title="The client was not created" live>
            {errors.root.message}
          </Notice>
        </div>
      )}
      <TextField label="First name" {...text("firstName")} />
      <TextField label="Last name" {...text("lastName")} />
      <TextField label="E-mail" type="email" description="Upload links are sent here." {...text("email")} />
      <Controller
        name="dateOfBirth"
        control={form.control}
        render={({ field }) => (
          <DateField
            label="Date of birth"
            min="1900-01-01"
            error={sentence(errors.dateOfBirth?.message)}
            {...field}
          />
        )}
      />
      <TextField
        label="Your reference"
        description="The client's number in your own system. The same reference always means the same client."
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
          <p className="mr-auto text-muted text-sm">Kept in {platformName(platform)}.</p>
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

type ClientFields = ClientCreateRequest;

/** The form of a new client, checked by the route's own schema, then sent. A retry of the same data carries the same key. */
function useClientForm(props: {
  initial: Partial<ClientFields>;
  platform: string;
  onCreated: (client: ClientResponse) => void;
}) {
  const { initial, platform, onCreated } = props;
  const keyOf = useRequestKey();
  const form = useForm<ClientFields>({
    defaultValues: { ...blank, ...initial },
    resolver: lazyResolver(() =>
      import("#lib/clients/schemas.ts").then((module) => module.clientCreateRequestSchema),
    ),
  });

  const create = async (body: ClientFields) => {
    const client = await apiRequest<ClientResponse>("/v1/subscriber/clients", {
      method: "POST",
      headers: { "x-crm-platform": platform, "idempotency-key": keyOf({ platform, body }) },
      body,
    });
    // Searches already answered would not know them. Without this code there are none, and the client is there.
    const cache = await import("#components/api/query-client.ts").catch(() => null);
    await cache?.queryClient().invalidateQueries({ queryKey: clientKeys.all });
    onCreated(client);
  };
  const send = form.handleSubmit((body) =>
    create(body).catch((error: Error) => showFaults(error, form.setError, fields)),
  );
  const submit = (event: FormEvent) => {
    // A form in a dialog over another form must not submit both.
    event.stopPropagation();
    return send(event);
  };
  return { form, submit };
}

/** The form as a screen of its own: it goes on to the client that it made. */
export function NewClient({ platforms }: { platforms: string[] }) {
  const router = useRouter();
  return (
    <ClientForm
      platforms={platforms}
      onCreated={(client) => {
        showToast({ tone: "success", title: "Client created" });
        router.push(`/clients/${client.id}`);
      }}
    />
  );
}
