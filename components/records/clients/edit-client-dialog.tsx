"use client";

import { useRouter } from "next/navigation";
import { useForm, useWatch } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { capitalize } from "#lib/platform/format/capitalize.ts";
import { counted } from "#lib/platform/format/counted.ts";
import type { ClientCorrection, ClientDetails } from "#lib/records/clients/correction-schemas.ts";
import { type ClientFields, type ClientLine, clientLines, fieldsOf } from "./client-fields.ts";
import { AddressFields, EmploymentFields } from "./client-history-fields.tsx";

/** Corrects a client. Warns before saving if a new email address ends links. */
export function EditClientDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const router = useRouter();
  const form = useForm<ClientFields, unknown, ClientCorrection>({
    defaultValues: fieldsOf(client),
    resolver: lazyResolver(() => import("./client-fields-schema.ts"), "clientFieldsSchema"),
  });
  const refresh = async () => {
    const cache = await import("#components/platform/api/queries.tsx").catch(() => null);
    await cache?.queryClient().invalidateQueries({ queryKey: ["clients"] });
    router.refresh();
  };
  return (
    <FormDialog
      form={form}
      send={(body) => apiRequest(`/v1/portal/clients/${client.id}`, { method: "PATCH", body })}
      done="Client saved"
      refresh={refresh}
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

type Form = ReturnType<typeof useForm<ClientFields, unknown, ClientCorrection>>;

function Line({ form, name, label, type, optional, wide }: ClientLine & { form: Form }) {
  const shown = { label, ...(optional && { optional }), ...(wide && { className: "sm:col-span-2" }) };
  if (type === "date")
    return <FormDateField control={form.control} name={name} min="1900-01-01" {...shown} />;
  const error = capitalize(form.formState.errors[name]?.message);
  return <TextField {...shown} {...(type && { type })} error={error} {...form.register(name)} />;
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
