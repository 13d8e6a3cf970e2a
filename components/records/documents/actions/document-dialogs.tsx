import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { categoryOptions } from "#components/records/documents/document-labels.ts";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import { statusLabels } from "#lib/records/applications/core/application-status.ts";
import type { DocumentEffects } from "#lib/records/documents/schemas.ts";
import { effectsOf } from "./effects-copy.ts";
import { documentKeys, EffectsList, useDocumentEffects } from "./effects-list.tsx";

type DocumentDialogProps = {
  applicationId: string;
  documentId: string;
  fileName: string;
  onClose: () => void;
};

export function EditDocumentDialog(props: DocumentDialogProps) {
  const { effects, fault } = useDocumentEffects(props.documentId);
  if (effects) return <EditForm {...props} effects={effects} />;
  return (
    <Dialog
      title="Change document"
      width="small"
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Cancel</Button>}
    >
      <EffectsList effects={null} fault={fault} />
    </Dialog>
  );
}

function EditForm(props: DocumentDialogProps & { effects: DocumentEffects }) {
  const { applicationId, documentId, fileName, effects, onClose } = props;
  const form = useForm({
    defaultValues: { documentCategory: effects.documentCategory, clientId: effects.clientId ?? "" },
  });
  const isOther = form.watch("documentCategory") !== effects.documentCategory;
  return (
    <FormDialog
      form={form}
      send={({ documentCategory, clientId }) => {
        const body = {
          version: effects.version,
          clientId: clientId === "" ? null : clientId,
          ...(documentCategory !== effects.documentCategory && { documentCategory }),
        };
        return apiRequest(`/v1/portal/documents/${documentId}`, { method: "PATCH", body });
      }}
      done="Document changed"
      changes={documentKeys(applicationId)}
      versioned
      title="Change document"
      description={<span className="wrap-anywhere">{fileName}</span>}
      submitLabel="Save"
      errorTitle="The document was not changed"
      onClose={onClose}
    >
      <Select label="Kind" options={categoryOptions} {...registerField(form, "documentCategory")} />
      {effects.applicants.length > 1 && (
        <Select
          label="Applicant"
          options={[
            { value: "", label: "Shared or unknown" },
            ...effects.applicants.map(({ clientId, clientName }) => ({ value: clientId, label: clientName })),
          ]}
          {...registerField(form, "clientId")}
        />
      )}
      <EffectsList effects={isOther ? effectsOf(effects, "CATEGORY") : []} fault={null} />
    </FormDialog>
  );
}

export function MoveDocumentDialog({ applicationId, documentId, fileName, onClose }: DocumentDialogProps) {
  const { effects, fault } = useDocumentEffects(documentId);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ["applications", "search", search],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications?search=${encodeURIComponent(search)}`, { signal }),
    placeholderData: (before) => before,
  });
  const others = (found.data ?? []).filter(
    (application) => application.applicationId !== applicationId && application.status !== "WITHDRAWN",
  );
  const form = useForm<{ applicationId: string | null }>({ defaultValues: { applicationId: null } });
  return (
    <FormDialog
      form={form}
      send={async ({ applicationId: target }) => {
        // The field is required, and the form disabled until the effects are known.
        if (!target || !effects) return;
        const body = { applicationId: target, version: effects.version };
        await apiRequest(`/v1/portal/documents/${documentId}`, { method: "PATCH", body });
      }}
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

/** Shows what is deleted with a document, before it is deleted. */
export function DeleteDocumentDialog({ applicationId, documentId, fileName, onClose }: DocumentDialogProps) {
  const { effects, fault } = useDocumentEffects(documentId);
  return (
    <FormDialog
      form={useForm()}
      send={() =>
        apiRequest(`/v1/portal/documents/${documentId}?version=${effects?.version}`, { method: "DELETE" })
      }
      done="Document deleted"
      changes={documentKeys(applicationId)}
      versioned
      disabled={!effects}
      title="Delete document?"
      description={<span className="wrap-anywhere">{fileName} will be permanently deleted.</span>}
      submitLabel="Delete document"
      danger
      errorTitle="The document was not deleted"
      onClose={onClose}
    >
      <EffectsList effects={effects && effectsOf(effects, "DELETE")} fault={fault} />
    </FormDialog>
  );
}
