"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useRequestKey } from "#components/api/request-key.ts";
import { sentence } from "#components/clients/sentence.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { inviteSchema } from "#lib/identity/users/schemas.ts";
import { RoleField } from "./role-field.tsx";
import { userRequests } from "./user-requests.ts";

type Entry = z.input<typeof inviteSchema>;

/** Invites somebody by mail; the form starts afresh each time it is opened. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const keyOf = useRequestKey();
  const form = useForm<Entry>({
    defaultValues: { name: "", email: "", role: "ROLE_BROKER" },
    resolver: lazyResolver(() =>
      import("#lib/identity/users/schemas.ts").then((module) => module.inviteSchema),
    ),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Invite user"
      description="They receive an email with a link to set a password. It works once and expires after 7 days."
      act="Send invitation"
      refused="Nobody was invited"
      onClose={onClose}
      send={async (entry) => {
        const { name, email } = await userRequests.invite(entry, keyOf(entry));
        showToast({ tone: "success", title: `${name} is invited`, description: `A mail goes to ${email}.` });
        router.refresh();
        onClose();
      }}
    >
      <TextField label="Name" error={sentence(errors.name?.message)} {...form.register("name")} />
      <TextField
        label="E-mail"
        type="email"
        description="They sign in with it."
        error={sentence(errors.email?.message)}
        {...form.register("email")}
      />
      <RoleField value={form.watch("role")} {...form.register("role")} />
    </FormDialog>
  );
}
