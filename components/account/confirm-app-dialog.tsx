"use client";

import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { sentence } from "#components/clients/sentence.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { AuthenticatorSetUp, RecoveryCodes } from "#lib/identity/second-factor/schemas.ts";

/** Shows the key as a QR code and as text, and asks for a first code to confirm that the app has it. */
export function ConfirmAppDialog(props: {
  setUp: AuthenticatorSetUp;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const { setUp, onDone, onClose } = props;
  const form = useForm<{ code: string }>({
    resolver: lazyResolver(() =>
      import("#lib/identity/second-factor/schemas.ts").then(
        (module) => module.authenticatorConfirmationSchema,
      ),
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Scan this with your app"
      description="Then enter the code that it shows."
      act="Turn on"
      width="medium"
      onClose={onClose}
      send={async (body) => {
        const path = "/v1/portal/account/two-factor/authenticator/confirmation";
        onDone((await apiRequest<RecoveryCodes>(path, { method: "POST", body })).recoveryCodes);
      }}
    >
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode {...setUp.qr} />
        <div className="flex w-full min-w-0 flex-col gap-4">
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            description="You will be signed out on every other device and in every other program."
            error={sentence(form.formState.errors.code?.message)}
            {...form.register("code")}
          />
          <div>
            <p className="font-medium text-sm">No camera? Type this key</p>
            <p className="mt-1 font-mono wrap-anywhere">{setUp.key.replace(/(.{4})(?!$)/g, "$1 ")}</p>
            <div className="mt-1 -ml-2.5">
              <CopyButton text={setUp.key} label="Copy the key" />
            </div>
          </div>
        </div>
      </div>
    </FormDialog>
  );
}

/** Dark on light in both themes, because few apps can scan inverted codes. */
function QrCode({ size, path }: AuthenticatorSetUp["qr"]) {
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border bg-code-ground"
    >
      <path d={path} className="fill-code-ink" />
    </svg>
  );
}
