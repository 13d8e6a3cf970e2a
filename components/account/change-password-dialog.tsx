"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { sentence } from "#components/clients/sentence.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { PasswordChange } from "#lib/account/schemas.ts";

/** The present password, then the new one: once, since password managers fill it and it can be shown. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const router = useRouter();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<PasswordChange>({
    resolver: lazyResolver(() =>
      import("#lib/account/schemas.ts").then((module) => module.passwordChangeSchema),
    ),
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) => apiRequest("/v1/portal/account/password", { method: "POST", body }),
    onSuccess: () => {
      showToast({
        tone: "success",
        title: "Password changed",
        description: "Every other device is signed out.",
      });
      router.refresh();
      onClose();
    },
    onError: (error) => showFaults(error, setError, ["currentPassword", "newPassword"]),
  });
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      width="small"
      title="Change password"
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={change.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((values) => change.mutate(values))}
      >
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        <AccountForManagers email={email} />
        <TextField
          label="Present password"
          type="password"
          autoComplete="current-password"
          error={sentence(errors.currentPassword?.message)}
          {...register("currentPassword")}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          description="At least 12 characters, none of the commonest passwords."
          error={sentence(errors.newPassword?.message)}
          {...register("newPassword")}
        />
      </form>
    </Dialog>
  );
}

/** Tells a password manager whose password this is; people do not see it. */
function AccountForManagers({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
