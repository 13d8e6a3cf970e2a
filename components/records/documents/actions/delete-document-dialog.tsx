import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { effectsOf } from "./effects-copy.ts";
import { documentKeys, EffectsList, useDocumentEffects } from "./effects-list.tsx";

export type DocumentDialogProps = {
  applicationId: string;
  documentId: string;
  fileName: string;
  onClose: () => void;
};

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
