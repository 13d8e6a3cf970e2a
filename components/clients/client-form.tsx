"use client";

import { useId } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import { platformName } from "./platform-name.ts";
import { sentence } from "./sentence.ts";
import { type ClientFields, type ClientFormValues, useCreateClient } from "./use-create-client.ts";

export type ClientFormProps = {
  /** The configured CRM platforms, as `x-crm-platform` names them; at least one. */
  platforms: string[];
  onCreated: (client: ClientResponse) => void;
  /** What is known already, such as a name typed into a search. */
  initial?: Partial<ClientFields>;
  /** With it there is a way out beside the submit button (in a dialog). */
  onCancel?: () => void;
};

const blank: ClientFields = {
  firstName: "",
  lastName: "",
  email: "",
  dateOfBirth: "",
  externalReferenceId: "",
};

/** Creates a client; faults of the server land on their fields. `<ClientForm platforms={["local"]} onCreated={(client) => …} />` */
export function ClientForm({ platforms, onCreated, initial, onCancel }: ClientFormProps) {
  const id = useId();
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<
    ClientFormValues,
    unknown,
    ClientFormValues
  >({
    defaultValues: { ...blank, ...initial, platform: platforms[0] ?? "local" },
    resolver: lazyResolver(() => import("./client-form-schema.ts").then((module) => module.clientFormSchema)),
  });
  const create = useCreateClient({ setError, onCreated });
  const { errors } = formState;

  return (
    <form
      noValidate
      aria-labelledby={`${id}-purpose`}
      className="grid gap-x-4 gap-y-4 sm:grid-cols-2"
      onSubmit={(event) => {
        // A form in a dialog over another form must not submit both.
        event.stopPropagation();
        clearErrors("root");
        void handleSubmit((values) => create.mutate(values))(event);
      }}
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
      <TextField label="First name" error={sentence(errors.firstName?.message)} {...register("firstName")} />
      <TextField label="Last name" error={sentence(errors.lastName?.message)} {...register("lastName")} />
      <TextField
        label="E-mail"
        type="email"
        description="Upload links go here."
        error={sentence(errors.email?.message)}
        {...register("email")}
      />
      <Controller
        name="dateOfBirth"
        control={control}
        render={({ field, fieldState }) => (
          <DateField
            label="Date of birth"
            min="1900-01-01"
            error={sentence(fieldState.error?.message)}
            {...field}
          />
        )}
      />
      <TextField
        label="Your reference"
        description="The client's number in your own system. The same one again is the same client."
        error={sentence(errors.externalReferenceId?.message)}
        {...register("externalReferenceId")}
      />
      {platforms.length > 1 && (
        <Select
          label="CRM"
          description="Where the contact is created."
          options={platforms.map((name) => ({ value: name, label: platformName(name) }))}
          error={sentence(errors.platform?.message)}
          {...register("platform")}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 sm:col-span-2">
        {platforms.length === 1 && (
          <p className="mr-auto text-muted text-sm">Kept in {platformName(platforms[0] ?? "local")}.</p>
        )}
        {onCancel && (
          <Button onClick={onCancel} disabled={create.isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" pending={create.isPending}>
          Create client
        </Button>
      </div>
    </form>
  );
}
