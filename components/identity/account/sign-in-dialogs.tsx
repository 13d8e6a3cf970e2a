import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { useForm } from "react-hook-form";
import { CodeField } from "#components/identity/auth/code-field.tsx";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { PasswordChange } from "#lib/identity/passwords/new-password.ts";
import type { AuthenticatorSetUp, IdentityProof } from "#lib/identity/second-factor/schemas.ts";

/** Confirms the user's identity, then creates a passkey in the browser, named after this device by default. */
export function AddPasskeyDialog(props: { withCode: boolean; deviceName: string; onClose: () => void }) {
  const { withCode, deviceName, onClose } = props;
  const router = useRouter();
  return (
    <IdentityDialog
      title="Add a passkey"
      description="First confirm it's you. Your browser will then ask where to save the passkey."
      send={(body) => apiRequest("/v1/portal/account/passkeys/challenge", { method: "POST", body })}
      withCode={withCode}
      submitLabel="Continue"
      onDone={async (optionsJSON) => {
        const credential = await createPasskey(optionsJSON);
        const clientExtensionResults = { ...credential.clientExtensionResults };
        await apiRequest("/v1/portal/account/passkeys", {
          method: "POST",
          body: { name: deviceName, credential: { ...credential, clientExtensionResults } },
        });
        showSuccess("Passkey added", "You can use it the next time you sign in.");
        router.refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const refusals: Readonly<Record<string, string>> = {
  InvalidStateError: "This device already has a passkey for your account.",
  NotAllowedError: "No passkey was created. Try again when you are ready.",
};

async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { browserSupportsWebAuthn, startRegistration } = await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn())
    throw new Error("Passkeys are not available. They need a recent browser and https, or localhost.");
  return startRegistration({ optionsJSON }).catch(({ name }: Error) => {
    throw new Error(
      refusals[name] ?? "This browser could not create a passkey. Try another browser or device.",
    );
  });
}

export function RenamePasskeyDialog(props: { passkeyId: string; name: string; onClose: () => void }) {
  const { passkeyId, name, onClose } = props;
  const form = useForm({
    defaultValues: { name },
    resolver: lazyResolver(() => import("#lib/identity/passkeys/schemas.ts"), "passkeyRenameSchema"),
  });
  return (
    <FormDialog
      form={form}
      title="Rename passkey"
      submitLabel="Rename"
      onClose={onClose}
      send={(body) => apiRequest(`/v1/portal/account/passkeys/${passkeyId}`, { method: "PATCH", body })}
      changes={[]}
    >
      <TextField label="Name" autoComplete="off" {...registerField(form, "name")} />
    </FormDialog>
  );
}

/** Sets up two-factor sign-in in three steps: identity, app with first code, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<AuthenticatorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (setUp) return <ConfirmAppDialog setUp={setUp} onClose={onClose} onDone={setCodes} />;
  return (
    <IdentityDialog
      title="Set up two-factor sign-in"
      description="First confirm it's you. You then need an authenticator app on your phone, or a password manager that supports one-time codes."
      send={(body) => apiRequest("/v1/portal/account/two-factor/authenticator", { method: "POST", body })}
      withCode={false}
      submitLabel="Continue"
      onDone={setSetUp}
      onClose={onClose}
    />
  );
}

/** Shows the key as a QR code and as text, and asks for a first code to confirm that the app has it. */
function ConfirmAppDialog(props: {
  setUp: AuthenticatorSetUp;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const { setUp, onDone, onClose } = props;
  const { size, path } = setUp.qr;
  const form = useForm<{ code: string }>({
    resolver: lazyResolver(
      () => import("#lib/identity/second-factor/schemas.ts"),
      "authenticatorConfirmationSchema",
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Scan this with your app"
      description="Then enter the code it shows."
      submitLabel="Turn on"
      width="medium"
      onClose={onClose}
      send={async (body) => {
        const confirmation = "/v1/portal/account/two-factor/authenticator/confirmation";
        onDone((await apiRequest(confirmation, { method: "POST", body })).recoveryCodes);
      }}
    >
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        {/* Dark on light in both themes, because few apps can scan inverted codes. */}
        <svg
          role="img"
          aria-label="QR code with the key"
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-48 shrink-0 rounded-md border bg-code-ground"
        >
          <path d={path} className="fill-code-ink" />
        </svg>
        <div className="flex w-full min-w-0 flex-col gap-4">
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            description="You will be signed out on every other device and in every other program."
            {...registerField(form, "code")}
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

/** Shows the ten codes once. It closes only after the user confirms that the codes are saved. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const router = useRouter();
  const text = codes.join("\n");
  const close = () => {
    // Not before closing: the refreshed page replaces the card that opened this dialog, which would unmount it.
    router.refresh();
    onClose();
  };
  return (
    <Dialog
      locked
      onClose={close}
      title="Save your recovery codes"
      description="Each code signs you in once if you don't have your app. They are not shown again. Print them or save them where you keep passwords."
      footer={
        <Button variant="primary" onClick={close}>
          I have saved them
        </Button>
      }
    >
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md border bg-sunken px-4 py-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy the recovery codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Lodge\n\n${text}\n`)}`}
          download="lodge-recovery-codes.txt"
          className={buttonStyle("quiet", "small")}
        >
          <Download />
          Download
        </a>
      </div>
    </Dialog>
  );
}

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <IdentityDialog
      title="Create new recovery codes?"
      description="Your current codes will stop working, used or not."
      send={(body) => apiRequest("/v1/portal/account/two-factor/recovery-codes", { method: "POST", body })}
      withCode
      submitLabel="Create new codes"
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    />
  );
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  return (
    <IdentityDialog
      title="Turn off two-factor sign-in?"
      description="You will sign in with your password alone. Codes from the app and your recovery codes will stop working."
      send={(body) => apiRequest("/v1/portal/account/two-factor/off", { method: "POST", body })}
      withCode
      submitLabel="Turn off"
      danger
      onDone={() => {
        showSuccess("Two-factor sign-in is off");
        router.refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/**
 * Confirms the user's identity before an action: password, plus a code if two-factor sign-in is on. Then sends them
 * and passes the response to `onDone`.
 */
function IdentityDialog<Result>(props: {
  title: string;
  description: string;
  send: (proof: IdentityProof) => Promise<Result>;
  withCode: boolean;
  /** The action, used as the button's label. */
  submitLabel: string;
  danger?: boolean;
  onDone: (result: Result) => void | Promise<void>;
  onClose: () => void;
}) {
  const { send, withCode, onDone, ...dialog } = props;
  const form = useForm<IdentityProof>({
    resolver: lazyResolver(() => import("#lib/identity/second-factor/schemas.ts"), "identityProofSchema"),
  });
  return (
    <FormDialog {...dialog} form={form} send={async (proof) => onDone(await send(proof))}>
      <CurrentPassword label="Your password" {...registerField(form, "password")} />
      {withCode && <CodeField {...registerField(form, "otp")} />}
    </FormDialog>
  );
}

/**
 * Current and new password. There is no repeat field: password managers fill the password in, and users can show it.
 */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm<PasswordChange>({
    resolver: lazyResolver(() => import("#lib/identity/passwords/new-password.ts"), "passwordChangeSchema"),
  });
  return (
    <FormDialog
      form={form}
      title="Change password"
      submitLabel="Change password"
      onClose={onClose}
      send={(body) => apiRequest("/v1/portal/account/password", { method: "POST", body })}
      done="Password changed"
      doneDetail="Every other device is signed out."
      changes={[]}
    >
      {/* Hidden: it tells password managers the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword label="Current password" {...registerField(form, "currentPassword")} />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 12 characters, and not a common password."
        {...registerField(form, "newPassword")}
      />
    </FormDialog>
  );
}

function CurrentPassword(props: ComponentProps<typeof TextField>) {
  return <TextField type="password" autoComplete="current-password" {...props} />;
}
