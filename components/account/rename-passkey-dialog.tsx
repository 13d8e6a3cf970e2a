"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { sentence } from "#components/clients/sentence.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";

export function RenamePasskeyDialog(props: { passkeyId: string; name: string; onClose: () => void }) {
  const { passkeyId, name, onClose } = props;
  const router = useRouter();
  const form = useForm<{ name: string }>({
    defaultValues: { name },
    resolver: lazyResolver(() =>
      import("#lib/identity/passkeys/schemas.ts").then((module) => module.passkeyRenameSchema),
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Rename passkey"
      act="Rename"
      onClose={onClose}
      send={async (body) => {
        await apiRequest(`/v1/portal/account/passkeys/${passkeyId}`, { method: "PATCH", body });
        router.refresh();
        onClose();
      }}
    >
      <TextField
        label="Name"
        autoComplete="off"
        error={sentence(form.formState.errors.name?.message)}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
