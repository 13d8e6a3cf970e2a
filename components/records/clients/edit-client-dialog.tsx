import { Plus, Trash2 as Trash } from "lucide-react";
import type { ReactNode } from "react";
import { type UseFormReturn, useFieldArray, useForm, useWatch } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { counted } from "#lib/platform/format.ts";
import type { ClientCorrection, ClientDetails } from "#lib/records/clients/correction-schemas.ts";
import { employmentKindLabels, employmentKinds, MAX_ENTRIES } from "#lib/records/clients/model.ts";
import { type ClientFields, type ClientLine, clientLines, fieldsOf } from "./client-fields.ts";
import { clientKeys } from "./client-keys.ts";

/** Corrects a client. Warns before saving if a new email address ends links. */
export function EditClientDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const form = useForm<ClientFields, unknown, ClientCorrection>({
    defaultValues: fieldsOf(client),
    resolver: lazyResolver(() => import("./client-fields-schema.ts"), "clientFieldsSchema"),
  });
  return (
    <FormDialog
      form={form}
      send={(body) => apiRequest(`/v1/portal/clients/${client.id}`, { method: "PATCH", body })}
      done="Client saved"
      changes={[clientKeys.all]}
      versioned
      title="Edit client"
      submitLabel="Save"
      errorTitle="The client was not saved"
      width="large"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {clientLines.map((line) => !line.wide && <Line key={line.name} form={form} {...line} />)}
        <div className="sm:col-span-2">
          <EmailNotice form={form} client={client} />
        </div>
        {clientLines.map((line) => line.wide && <Line key={line.name} form={form} {...line} />)}
      </div>
      <AddressFields form={form} />
      <EmploymentFields form={form} />
    </FormDialog>
  );
}

function Line({ form, name, label, type, optional, wide }: ClientLine & { form: Form }) {
  const shown = { label, ...(optional && { optional }), ...(wide && { className: "sm:col-span-2" }) };
  if (type === "date")
    return <FormDateField control={form.control} name={name} min="1900-01-01" {...shown} />;
  return <TextField {...shown} {...(type && { type })} {...registerField(form, name)} />;
}

function EmailNotice({ form, client }: { form: Form; client: ClientDetails }) {
  const email = useWatch({ control: form.control, name: "email" });
  const { openLinks } = client;
  const isOther = email.trim().toLowerCase() !== client.email.toLowerCase();
  return (
    <div role="status">
      {isOther && openLinks > 0 && (
        <Notice tone="warning" title={counted(openLinks, "link ends", "links end")}>
          {openLinks === 1 ? "It was" : "They were"} sent to {client.email} and will stop working. After
          saving, send new ones from the application.
        </Notice>
      )}
    </div>
  );
}

type Form = UseFormReturn<ClientFields, unknown, ClientCorrection>;

const kinds = employmentKinds.map((value) => ({ value, label: employmentKindLabels[value] }));

function AddressFields({ form }: { form: Form }) {
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

function EmploymentFields({ form }: { form: Form }) {
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
        description={openEnd}
      />
    </>
  );
}
