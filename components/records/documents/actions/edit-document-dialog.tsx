import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { DocumentEffects } from "#lib/records/documents/schemas.ts";
import { categoryOptions } from "../document-labels.ts";
import type { DocumentDialogProps } from "./delete-document-dialog.tsx";
import { effectsOf } from "./effects-copy.ts";
import { documentKeys, EffectsList, useDocumentEffects } from "./effects-list.tsx";

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

type Fields = { documentCategory: DocumentCategory; clientId: string };

function EditForm(props: DocumentDialogProps & { effects: DocumentEffects }) {
  const { applicationId, documentId, fileName, effects, onClose } = props;
  const form = useForm<Fields>({
    defaultValues: { documentCategory: effects.documentCategory, clientId: effects.clientId ?? "" },
  });
  const isOther = form.watch("documentCategory") !== effects.documentCategory;
  const send = ({ documentCategory, clientId }: Fields) => {
    const body = {
      version: effects.version,
      clientId: clientId === "" ? null : clientId,
      ...(documentCategory !== effects.documentCategory && { documentCategory }),
    };
    return apiRequest(`/v1/portal/documents/${documentId}`, { method: "PATCH", body });
  };
  return (
    <FormDialog
      form={form}
      send={send}
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
