import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { CodeField } from "#components/identity/auth/code-field.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { registerField } from "#components/ui/forms/register-field.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";

/**
 * Confirms the user's identity before an action: password, plus a code if two-factor sign-in is on. Then sends them
 * and passes the response to `onDone`.
 */
export function IdentityDialog<Result>(props: {
  title: string;
  children: ReactNode;
  send: (proof: IdentityProof) => Promise<Result>;
  withCode: boolean;
  /** The action, used as the button's label. */
  submitLabel: string;
  danger?: boolean;
  onDone: (result: Result) => void | Promise<void>;
  onClose: () => void;
}) {
  const { children, send, withCode, onDone, ...dialog } = props;
  const form = useForm<IdentityProof>({
    resolver: lazyResolver(() => import("#lib/identity/second-factor/schemas.ts"), "identityProofSchema"),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      description={children}
      send={async (proof) => onDone(await send(proof))}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...registerField(form, "password")}
      />
      {withCode && <CodeField {...registerField(form, "otp")} />}
    </FormDialog>
  );
}
