import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";

export type Owner = { clientId: string; clientName: string };

/** The broker's name for an account, and whose it is. */
export function EditAccountDialog(props: {
  applicationId: string;
  accountId: string;
  /** What the account is called now. */
  account: string;
  customName: string | null;
  ownerIds: readonly string[];
  applicants: readonly Owner[];
  onClose: () => void;
}) {
  const { applicationId, accountId, account, customName, ownerIds, applicants, onClose } = props;
  const form = useForm({
    defaultValues: { customName: customName ?? "", ownerIds: [...ownerIds] },
    resolver: lazyResolver(
      () => import("#lib/reading/transactions/account-schema.ts"),
      "accountChangeSchema",
    ),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Edit account"
      description={account}
      submitLabel="Save account"
      done="Account saved"
      onClose={onClose}
      changes={[]}
      send={(body) =>
        apiRequest(`/v1/portal/applications/${applicationId}/accounts/${accountId}`, {
          method: "PATCH",
          body,
        })
      }
    >
      <TextField
        label="Name"
        optional
        description="Replaces the bank's name on screens, in PDFs and in emails to the applicants. The last digits stay."
        autoComplete="off"
        maxLength={60}
        error={errors.customName?.message && `It ${errors.customName.message}`}
        {...form.register("customName")}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">Owners</legend>
        {applicants.map(({ clientId, clientName }) => (
          <Checkbox key={clientId} label={clientName} value={clientId} {...form.register("ownerIds")} />
        ))}
        <p className="text-muted text-sm">If none is chosen, the name on the statements decides.</p>
      </fieldset>
    </FormDialog>
  );
}
