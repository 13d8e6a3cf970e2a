import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { inviteSchema, ListedUser } from "#lib/identity/users/schemas.ts";
import { roleCopy, roleOptions } from "./user-list.ts";

/** Changes a user's role, from their next request on. */
export function ChangeRole({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const form = useForm({ defaultValues: { role: user.role } });
  const role = form.watch("role");
  return (
    <FormDialog
      form={form}
      title={`Role of ${user.name}`}
      description="The new role applies immediately. They don't need to sign in again."
      submitLabel="Change role"
      errorTitle="The role was not changed"
      disabled={role === user.role}
      onClose={onClose}
      send={(body) => apiRequest(`/v1/portal/administration/users/${user.userId}`, { method: "PATCH", body })}
      done={`${user.name}: ${roleCopy[role].label}`}
      changes={[]}
    >
      <RoleField value={role} {...form.register("role")} />
    </FormDialog>
  );
}

type Props = Pick<ComponentProps<typeof Select>, "onChange" | "disabled" | "error"> & {
  value: ListedUser["role"];
};

function RoleField({ value, ...rest }: Props) {
  return (
    <Select
      label="Role"
      description={roleCopy[value].meaning}
      options={roleOptions}
      value={value}
      {...rest}
    />
  );
}

type Entry = z.input<typeof inviteSchema>;

export function InviteUser({ onClose }: { onClose: () => void }) {
  const form = useForm<Entry>({
    defaultValues: { name: "", email: "", role: "ROLE_BROKER" },
    resolver: lazyResolver(() => import("#lib/identity/users/schemas.ts"), "inviteSchema"),
  });
  return (
    <FormDialog
      form={form}
      title="Invite user"
      description="They receive an email with a link to set a password. It works once and expires after 7 days."
      submitLabel="Send invitation"
      errorTitle="The invitation was not sent"
      onClose={onClose}
      send={async (body, requestKey) => {
        const { name, email } = await apiRequest("/v1/portal/administration/users", {
          method: "POST",
          body,
          requestKey,
        });
        showSuccess(`${name} has been invited`, `An email is on its way to ${email}.`);
      }}
      changes={[]}
    >
      <TextField label="Name" {...registerField(form, "name")} />
      <TextField
        label="Email"
        type="email"
        description="They sign in with it."
        {...registerField(form, "email")}
      />
      <RoleField value={form.watch("role")} {...form.register("role")} />
    </FormDialog>
  );
}
