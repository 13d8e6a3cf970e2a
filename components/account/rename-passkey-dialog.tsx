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
import { TextField } from "#components/ui/text-field.tsx";

export function RenamePasskeyDialog(props: { passkeyId: string; name: string; onClose: () => void }) {
  const { passkeyId, name, onClose } = props;
  const router = useRouter();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<{ name: string }>({
    defaultValues: { name },
    resolver: lazyResolver(() =>
      import("#lib/passkeys/schemas.ts").then((module) => module.passkeyRenameSchema),
    ),
  });
  const rename = useMutation({
    mutationFn: (body: { name: string }) =>
      apiRequest(`/v1/portal/account/passkeys/${passkeyId}`, { method: "PATCH", body }),
    onSuccess: () => {
      router.refresh();
      onClose();
    },
    onError: (error) => showFaults(error, setError, ["name"]),
  });
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={rename.isPending}
      width="small"
      title="Rename passkey"
      footer={
        <>
          <Button onClick={onClose} disabled={rename.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((values) => rename.mutate(values))}>
        <TextField
          label="Name"
          autoComplete="off"
          error={sentence(errors.name?.message ?? errors.root?.message)}
          {...register("name")}
        />
      </form>
    </Dialog>
  );
}
