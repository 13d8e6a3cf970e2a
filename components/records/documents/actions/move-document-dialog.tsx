import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import { statusLabels } from "#lib/records/applications/core/application-status.ts";
import type { DocumentDialogProps } from "./delete-document-dialog.tsx";
import { effectsOf } from "./effects-copy.ts";
import { documentKeys, EffectsList, useDocumentEffects } from "./effects-list.tsx";

type Fields = { applicationId: string | null };

export function MoveDocumentDialog(props: DocumentDialogProps) {
  const { applicationId, documentId, fileName, onClose } = props;
  const { effects, fault } = useDocumentEffects(documentId);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ["applications", "search", search],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications?search=${encodeURIComponent(search)}`, {
        signal,
      }),
    placeholderData: (before) => before,
  });
  const others = (found.data ?? []).filter(
    (application) => application.applicationId !== applicationId && application.status !== "WITHDRAWN",
  );
  const form = useForm<Fields>({ defaultValues: { applicationId: null } });
  const send = async ({ applicationId: target }: Fields) => {
    // The field is required, and the form disabled until the effects are known.
    if (!target || !effects) return;
    const body = { applicationId: target, version: effects.version };
    await apiRequest(`/v1/portal/documents/${documentId}`, { method: "PATCH", body });
  };
  return (
    <FormDialog
      form={form}
      send={send}
      done="Document moved"
      changes={documentKeys(applicationId)}
      versioned
      disabled={!effects}
      title="Move to another application"
      description={<span className="wrap-anywhere">{fileName}</span>}
      submitLabel="Move document"
      errorTitle="The document was not moved"
      onClose={onClose}
    >
      <Controller
        name="applicationId"
        control={form.control}
        rules={{ required: "Choose an application" }}
        render={({ field, fieldState }) => (
          <Combobox
            label="Application"
            placeholder="An applicant's name"
            options={others.map((one) => ({
              id: one.applicationId,
              label: applicantNames(one.clients),
              description: `${statusLabels[one.status]}, created ${formatDate(aucklandDate(one.applicationDate))}`,
            }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onQueryChange={setTyped}
            loading={found.isFetching}
            emptyText={found.error?.message ?? "No other open application matches."}
            error={fieldState.error?.message}
            ref={field.ref}
          />
        )}
      />
      <EffectsList effects={effects && effectsOf(effects, "MOVE")} fault={fault} />
    </FormDialog>
  );
}
