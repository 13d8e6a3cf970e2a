import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { DocumentPasswordRequest } from "#lib/records/documents/password-request.ts";

/** Asks for a document's password, then reads the document again. A wrong one must be entered again. */
export function PasswordDialog(props: {
  applicationId: string;
  documentId: string;
  fileName: string;
  onClose: () => void;
}) {
  const { applicationId, documentId, fileName, onClose } = props;
  const queries = useQueryClient();
  const form = useForm<DocumentPasswordRequest>({
    defaultValues: { password: "" },
    resolver: lazyResolver(
      () => import("#lib/records/documents/password-request.ts"),
      "documentPasswordRequestSchema",
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Document password"
      description={<span className="wrap-anywhere">{fileName} is protected by a password.</span>}
      submitLabel="Read document"
      onClose={onClose}
      send={(body) => apiRequest(`/v1/portal/documents/${documentId}/password`, { method: "POST", body })}
      changes={() => queries.invalidateQueries({ queryKey: applicationKeys.processing(applicationId) })}
    >
      <TextField
        label="Password"
        type="password"
        autoComplete="off"
        description="Often the customer number or date of birth. It is kept encrypted until the file is read, then deleted."
        error={form.formState.errors.password && "Enter the password"}
        {...form.register("password")}
      />
    </FormDialog>
  );
}
