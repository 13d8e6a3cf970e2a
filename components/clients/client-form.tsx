"use client";

import { useId, useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { DateField } from "#components/ui/forms/date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import { platformName } from "./platform-name.ts";
import { sentence } from "./sentence.ts";
import { type ClientFields, useClientForm } from "./use-client-form.ts";

export type ClientFormProps = {
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
