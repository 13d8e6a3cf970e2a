"use client";

import { KeyRound } from "lucide-react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import { counted } from "#lib/platform/format.ts";

const AddPasskeyDialog = lazyComponent(() => import("./sign-in-dialogs.tsx"), "AddPasskeyDialog");
const RenamePasskeyDialog = lazyComponent(() => import("./sign-in-dialogs.tsx"), "RenamePasskeyDialog");
const ChangePasswordDialog = lazyComponent(() => import("./sign-in-dialogs.tsx"), "ChangePasswordDialog");

type PasskeyItem = { passkeyId: string; name: string; synced: boolean; added: string; used: string };

/** The user's passkeys. `possible` is false if this Lodge has no host name, which passkeys require. */
export function PasskeysCard(props: {
  passkeys: readonly PasskeyItem[];
  possible: boolean;
  withCode: boolean;
  deviceName: string;
}) {
  const { passkeys, possible, withCode, deviceName } = props;
  return (
    <Card
      title="Passkeys"
      actions={
        possible && (
          <DialogButton
            label="Add a passkey"
            dialog={(onClose) => (
              <AddPasskeyDialog withCode={withCode} deviceName={deviceName} onClose={onClose} />
            )}
          />
        )
      }
    >
      {passkeys.length > 0 ? (
        <ul className="-my-3 divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} {...passkey} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-pretty text-muted">
          {possible
            ? "Sign in with your fingerprint, face or device PIN instead of the password and code. A passkey can't be guessed, and a fake page can't ask for it."
            : "Passkeys need a host name, but you opened Lodge at a bare IP address."}
        </p>
      )}
    </Card>
  );
}

function PasskeyRow({ passkeyId, name, synced, added, used }: PasskeyItem) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound className="size-4 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {synced && <Badge>Synced</Badge>}
        </p>
        <p className="text-muted text-sm">
          Added {added} · {used}
        </p>
      </div>
      <div className="flex gap-1 max-sm:-ml-2.5">
        <DialogButton
          variant="quiet"
          size="small"
          aria-label={`Rename ${name}`}
          dialog={(onClose) => <RenamePasskeyDialog passkeyId={passkeyId} name={name} onClose={onClose} />}
        >
          Rename
        </DialogButton>
        <DialogButton
          variant="quiet"
          size="small"
          aria-label={`Remove ${name}`}
          dialog={(onClose) => (
            <ConfirmRequest
              send={() => apiRequest(`/v1/portal/account/passkeys/${passkeyId}`, { method: "DELETE" })}
              done="Passkey removed"
              failed="The passkey was not removed"
              changes={[]}
              onClose={onClose}
              title="Remove this passkey?"
              confirmLabel="Remove"
              danger
            >
              {name} will no longer sign you in. Your device may keep offering it until you delete it there
              too.
            </ConfirmRequest>
          )}
        >
          Remove
        </DialogButton>
      </div>
    </li>
  );
}

export function PasswordCard({ email }: { email: string }) {
  return (
    <Card
      title="Password"
      actions={
        <DialogButton
          label="Change password"
          dialog={(onClose) => <ChangePasswordDialog email={email} onClose={onClose} />}
        />
      }
    >
      <p className="max-w-prose text-pretty text-muted">
        At least 12 characters. A few words in a row are easy to remember. Changing it signs out every other
        device and program.
      </p>
    </Card>
  );
}

const SetUpDialog = lazyComponent(() => import("./sign-in-dialogs.tsx"), "SetUpDialog");
const RenewCodesDialog = lazyComponent(() => import("./sign-in-dialogs.tsx"), "RenewCodesDialog");
const TurnOffDialog = lazyComponent(() => import("./sign-in-dialogs.tsx"), "TurnOffDialog");

const FEW = 3;

/**
 * Two-factor sign-in: a button to set it up or, once it is on, its start date and the number of recovery codes left.
 */
export function TwoFactorCard({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  if (since === null)
    return (
      <Card
        title="Two-factor sign-in"
        actions={<DialogButton label="Set up" dialog={(onClose) => <SetUpDialog onClose={onClose} />} />}
      >
        <p className="max-w-prose text-pretty text-muted">
          After your password, you enter a code from an app on your phone. Someone who learns your password
          still can't sign in. The API requires the code too.
        </p>
      </Card>
    );
  const left = counted(codesLeft, "recovery code");
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Two-factor sign-in <Badge tone="success">On</Badge>
        </span>
      }
      actions={
        <>
          <DialogButton
            label="New recovery codes"
            dialog={(onClose) => <RenewCodesDialog onClose={onClose} />}
          />
          <DialogButton label="Turn off" dialog={(onClose) => <TurnOffDialog onClose={onClose} />} />
        </>
      }
    >
      {codesLeft <= FEW ? (
        <Notice tone="warning" title={codesLeft === 0 ? "No recovery codes are left" : `Only ${left} left`}>
          Create new ones. Without your app or a code, only an administrator can restore your access.
        </Notice>
      ) : (
        <p className="text-muted">
          Authenticator app since {since}. {left} left.
        </p>
      )}
    </Card>
  );
}
