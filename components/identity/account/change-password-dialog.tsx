import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { PasswordChange } from "#lib/identity/passwords/new-password.ts";

/**
 * Current and new password. There is no repeat field: password managers fill the password in, and users can show it.
 */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm<PasswordChange>({
    resolver: lazyResolver(() => import("#lib/identity/passwords/new-password.ts"), "passwordChangeSchema"),
  });
  return (
    <FormDialog
      form={form}
      title="Change password"
      submitLabel="Change password"
      onClose={onClose}
      send={(body) => apiRequest("/v1/portal/account/password", { method: "POST", body })}
      done="Password changed"
      doneDetail="Every other device is signed out."
      changes={[]}
    >
      {/* Hidden: it tells password managers the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...registerField(form, "currentPassword")}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 12 characters, and not a common password."
        {...registerField(form, "newPassword")}
      />
    </FormDialog>
  );
}
