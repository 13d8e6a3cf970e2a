import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { ApplicationNotices, CollectedPersonInput } from "#lib/records/privacy-notices/schemas.ts";
import { roleLabels } from "./notice-copy.ts";

const roles = (["PARTNER", "GUARANTOR", "GIFT_GIVER", "OTHER"] as const).map((value) => ({
  value,
  label: roleLabels[value],
}));

/** Adds a person whose data came from somebody else, such as a guarantor. */
export function AddPersonDialog(props: {
  path: `/v1/portal/applications/${string}/privacy-notices/people`;
  suggested: ApplicationNotices["suggested"];
  onClose: () => void;
}) {
  const { path, suggested, onClose } = props;
  const form = useForm<CollectedPersonInput>({
    defaultValues: { name: "", role: "GUARANTOR", source: "", ...suggested },
    resolver: lazyResolver(
      () => import("#lib/records/privacy-notices/schemas.ts"),
      "collectedPersonInputSchema",
    ),
  });
  const { register } = form;
  return (
    <FormDialog
      form={form}
      title="Add a person"
      description="Someone whose information you were given by somebody else."
      submitLabel="Add person"
      done="Person added"
      changes={[]}
      onClose={onClose}
      send={(body, requestKey) => apiRequest(path, { method: "POST", body, requestKey })}
    >
      <TextField label="Name" autoComplete="off" {...registerField(form, "name")} />
      <Select label="Part in the loan" options={roles} {...register("role")} />
      <TextField label="Who the information came from" {...registerField(form, "source")} />
      <TextArea label="Purpose" rows={2} {...registerField(form, "purpose")} />
      <TextArea label="Recipients" rows={2} {...registerField(form, "recipients")} />
    </FormDialog>
  );
}
