"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useRequestKey } from "#components/api/use-request-key.ts";
import { sentence } from "#components/clients/sentence.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { ConfirmDialog, Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { inviteSchema, ListedUser } from "#lib/identity/users/schemas.ts";
import type { UserAct } from "./user-acts.ts";
import { userRequests } from "./user-acts.ts";
import { roleOptions, roleWords } from "./user-labels.ts";

/** Gives a user another role; it holds from their next request on. */
export function ChangeRole({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const router = useRouter();
  const [role, setRole] = useState(user.role);
  const change = useMutation({
    mutationFn: () => userRequests.change(user.userId, { role }),
    onSuccess: () => {
      showToast({ tone: "success", title: `${user.name}: ${roleWords[role].label}` });
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      width="small"
      title={`Role of ${user.name}`}
      description="The new role applies immediately. They don't need to sign in again."
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={change.isPending}
            disabled={role === user.role}
            onClick={() => change.mutate()}
          >
            Change role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.isError && (
          <Notice tone="danger" live title="The role was not changed">
            {change.error.message}
          </Notice>
        )}
        <RoleField value={role} onChange={(event) => setRole(event.target.value as ListedUser["role"])} />
      </div>
    </Dialog>
  );
}

/** Asks once more, with what will happen, then does it. */
export function ConfirmAct({ act, onClose }: { act: UserAct; onClose: () => void }) {
  const router = useRouter();
  const run = useMutation({
    mutationFn: act.run,
    onSuccess: () => showToast({ tone: "success", title: act.done }),
    onError: (error) =>
      showToast({ tone: "danger", title: `${act.label}: not done`, description: error.message }),
    onSettled: () => {
      router.refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run.mutate()}
      pending={run.isPending}
      title={act.title}
      confirmLabel={act.confirm}
      danger={act.danger}
    >
      {act.explains}
    </ConfirmDialog>
  );
}

type Props = Pick<ComponentProps<typeof Select>, "onChange" | "disabled" | "error"> & {
  value: ListedUser["role"];
};

/** One of the roles, with what the chosen one may do. */
export function RoleField({ value, ...rest }: Props) {
  return (
    <Select
      label="Role"
      description={roleWords[value].meaning}
      options={roleOptions}
      value={value}
      {...rest}
    />
  );
}

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
