"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showFaults } from "#components/api/show-faults.ts";
import { sentence } from "#components/clients/sentence.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { inviteSchema } from "#lib/users/schemas.ts";
import { RoleField } from "./role-field.tsx";
import { userRequests } from "./user-requests.ts";

type Entry = z.input<typeof inviteSchema>;

/** Invites somebody by mail; the form starts afresh each time it is opened. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const formId = useId();
  const form = useForm<Entry>({
    defaultValues: { name: "", email: "", role: "ROLE_BROKER" },
    resolver: lazyResolver(() => import("#lib/users/schemas.ts").then((module) => module.inviteSchema)),
  });
  const { errors } = form.formState;
  const invite = useMutation({
    mutationFn: (entry: Entry) => userRequests.invite(entry),
    onSuccess: (user) => {
      showToast({
        tone: "success",
        title: `${user.name} is invited`,
        description: `A mail goes to ${user.email}.`,
      });
      router.refresh();
      onClose();
    },
    onError: (error) => showFaults(error, form.setError, ["name", "email", "role"]),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={invite.isPending}
      width="small"
      title="Invite user"
      description="They get a mail with a link to choose a password. It works once, for 7 days."
      footer={
        <>
          <Button onClick={onClose} disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((entry) => invite.mutate(entry))}
      >
        {errors.root?.message && (
          <Notice tone="danger" live title="Nobody was invited">
            {errors.root.message}
          </Notice>
        )}
        <TextField label="Name" error={sentence(errors.name?.message)} {...form.register("name")} />
        <TextField
          label="E-mail"
          type="email"
          description="They sign in with it."
          error={sentence(errors.email?.message)}
          {...form.register("email")}
        />
        <RoleField value={form.watch("role")} {...form.register("role")} />
      </form>
    </Dialog>
  );
}
