"use client";

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { CodeField } from "#components/auth/code-field.tsx";
import { sentence } from "#components/clients/sentence.ts";
import { FormDialog } from "#components/ui/form-dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { TextField } from "#components/ui/text-field.tsx";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";

/**
 * Asks who is there before an act: the password, and a code where two-factor sign-in is on; then posts to `path`.
 * `onDone` has the API's answer.
 */
export function IdentityDialog<Answer>(props: {
  title: string;
  children: ReactNode;
  path: string;
  withCode: boolean;
  /** The act itself, as its button says it. */
  act: string;
  danger?: boolean;
  onDone: (answer: Answer) => void | Promise<void>;
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
      send={async (body) => onDone(await apiRequest<Answer>(path, { method: "POST", body }))}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={sentence(errors.password?.message)}
        {...form.register("password")}
      />
      {withCode && <CodeField error={sentence(errors.otp?.message)} {...form.register("otp")} />}
    </FormDialog>
  );
}
