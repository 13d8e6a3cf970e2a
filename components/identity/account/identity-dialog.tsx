"use client";

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { CodeField } from "#components/identity/auth/code-field.tsx";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";
import { capitalize } from "#lib/platform/format/capitalize.ts";

/**
 * Confirms the user's identity before an action: password, plus a code if two-factor sign-in is on. Then posts to
 * `path` and passes the response to `onDone`.
 */
export function IdentityDialog<Result>(props: {
  title: string;
  children: ReactNode;
  path: string;
  withCode: boolean;
  /** The action, used as the button's label. */
  submitLabel: string;
  danger?: boolean;
  onDone: (result: Result) => void | Promise<void>;
  onClose: () => void;
}) {
  const { children, path, withCode, onDone, ...dialog } = props;
  const form = useForm<IdentityProof>({
    resolver: lazyResolver(() =>
      import("#lib/identity/second-factor/schemas.ts").then((module) => module.identityProofSchema),
    ),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      form={form}
      description={children}
      send={async (body) => onDone(await apiRequest<Result>(path, { method: "POST", body }))}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={capitalize(errors.password?.message)}
        {...form.register("password")}
      />
      {withCode && <CodeField error={capitalize(errors.otp?.message)} {...form.register("otp")} />}
    </FormDialog>
  );
}
