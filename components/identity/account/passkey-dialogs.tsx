import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { registerField } from "#components/ui/forms/register-field.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";

/** Confirms the user's identity, then creates a passkey in the browser, named after this device by default. */
export function AddPasskeyDialog(props: { withCode: boolean; deviceName: string; onClose: () => void }) {
  const { withCode, deviceName, onClose } = props;
  const router = useRouter();
  return (
    <IdentityDialog
      title="Add a passkey"
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
        showToast({
          tone: "success",
          title: "Passkey added",
          description: "You can use it the next time you sign in.",
        });
        router.refresh();
        onClose();
      }}
      onClose={onClose}
    >
      First confirm it's you. Your browser will then ask where to save the passkey.
    </IdentityDialog>
  );
}

const ALREADY_REGISTERED = "InvalidStateError";

const CANCELLED = "NotAllowedError";

async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { browserSupportsWebAuthn, startRegistration } = await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn())
    throw new Error("Passkeys are not available. They need a recent browser and https, or localhost.");
  return startRegistration({ optionsJSON }).catch((error: Error) => {
    if (error.name === ALREADY_REGISTERED)
      throw new Error("This device already has a passkey for your account.");
    if (error.name === CANCELLED) throw new Error("No passkey was created. Try again when you are ready.");
    throw new Error("This browser could not create a passkey. Try another browser or device.");
  });
}

export function RenamePasskeyDialog(props: { passkeyId: string; name: string; onClose: () => void }) {
  const { passkeyId, name, onClose } = props;
  const form = useForm<{ name: string }>({
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
