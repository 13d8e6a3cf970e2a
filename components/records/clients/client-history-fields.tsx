"use client";

import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button, IconButton } from "#components/ui/button.tsx";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { registerField } from "#components/ui/forms/register-field.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import type { ClientCorrection } from "#lib/records/clients/correction-schemas.ts";
import { employmentKindLabels, employmentKinds, MAX_ENTRIES } from "#lib/records/clients/model.ts";
import type { ClientFields } from "./client-fields.ts";

type Form = UseFormReturn<ClientFields, unknown, ClientCorrection>;

const kinds = employmentKinds.map((value) => ({ value, label: employmentKindLabels[value] }));

/** The client's earlier addresses. */
export function AddressFields({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "formerAddresses" });
  return (
    <History
      title="Previous addresses"
      addLabel="Add previous address"
      isFull={fields.length >= MAX_ENTRIES}
      onAdd={() => append({ address: "", from: "", to: "" })}
    >
      {fields.map((field, index) => (
        <Entry key={field.id} name={`Previous address ${index + 1}`} onRemove={() => remove(index)}>
          <TextField
            label="Address"
            className="sm:col-span-2"
            {...registerField(form, `formerAddresses.${index}.address`)}
          />
          <Days form={form} path={`formerAddresses.${index}`} />
        </Entry>
      ))}
    </History>
  );
}

/** The client's jobs and businesses, newest first. */
export function EmploymentFields({ form }: { form: Form }) {
  const { fields, prepend, remove } = useFieldArray({ control: form.control, name: "employment" });
  return (
    <History
      title="Employment"
      addLabel="Add employment"
      isFull={fields.length >= MAX_ENTRIES}
      onAdd={() => prepend({ employer: "", role: "", kind: "FULL_TIME", from: "", to: "" })}
    >
      {fields.map((field, index) => (
        <Entry key={field.id} name={`Employment ${index + 1}`} onRemove={() => remove(index)}>
          <TextField
            label="Employer or business"
            className="sm:col-span-2"
            {...registerField(form, `employment.${index}.employer`)}
          />
          <TextField label="Role" optional {...registerField(form, `employment.${index}.role`)} />
          <Select label="Kind" options={kinds} {...form.register(`employment.${index}.kind`)} />
          <Days form={form} path={`employment.${index}`} openEnd="Leave empty if current." />
        </Entry>
      ))}
    </History>
  );
}

function History(props: {
  title: string;
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}) {
  const { title, addLabel, isFull, onAdd, children } = props;
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex items-center justify-between gap-3 border-t pt-4">
        <h3 className="font-semibold">{title}</h3>
        <Button size="small" disabled={isFull} onClick={onAdd}>
          <Plus />
          {addLabel}
        </Button>
      </div>
      <ul className="grid gap-4">{children}</ul>
    </section>
  );
}

function Entry({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li>
      <fieldset className="flex items-start gap-2">
        <legend className="sr-only">{name}</legend>
        <div className="grid min-w-0 grow gap-x-4 gap-y-3 sm:grid-cols-2">{children}</div>
        <div className="pt-6">
          <IconButton label={`Remove ${name.toLowerCase()}`} icon={<Trash />} onClick={onRemove} />
        </div>
      </fieldset>
    </li>
  );
}

type Path = `formerAddresses.${number}` | `employment.${number}`;

function Days({ form, path, openEnd }: { form: Form; path: Path; openEnd?: string }) {
  return (
    <>
      <FormDateField control={form.control} name={`${path}.from` as const} label="From" optional />
      <FormDateField
        control={form.control}
        name={`${path}.to` as const}
        label="Until"
        optional
        {...(openEnd && { description: openEnd })}
      />
    </>
  );
}
