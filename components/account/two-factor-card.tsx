"use client";

import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "./dialog-button.tsx";

const SetUpDialog = lazyComponent(() =>
  import("./two-factor-dialogs.tsx").then((module) => module.SetUpDialog),
);
const RenewCodesDialog = lazyComponent(() =>
  import("./two-factor-dialogs.tsx").then((module) => module.RenewCodesDialog),
);
const TurnOffDialog = lazyComponent(() =>
  import("./two-factor-dialogs.tsx").then((module) => module.TurnOffDialog),
);

const FEW = 3;

/** Two-factor sign-in: a button to set it up, or since when it is on and how many recovery codes are left. */
export function TwoFactorCard({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  if (since === null)
    return (
      <Card
        title="Two-factor sign-in"
        actions={<DialogButton label="Set up" dialog={SetUpDialog} dialogProps={{}} />}
      >
        <p className="max-w-prose text-pretty text-muted">
          After the password, a code from an app on your phone. Someone who learns your password still can't
          sign in. The API requires it too.
        </p>
      </Card>
    );
  const left = codesLeft === 1 ? "1 recovery code" : `${codesLeft} recovery codes`;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Two-factor sign-in <Badge tone="success">On</Badge>
        </span>
      }
      actions={
        <>
          <DialogButton label="New recovery codes" dialog={RenewCodesDialog} dialogProps={{}} />
          <DialogButton label="Turn off" dialog={TurnOffDialog} dialogProps={{}} />
        </>
      }
    >
      {codesLeft <= FEW ? (
        <Notice tone="warning" title={codesLeft === 0 ? "No recovery codes are left" : `Only ${left} left`}>
          Create new ones. Without your app or a code, only an administrator can restore your access.
        </Notice>
      ) : (
        <p className="text-muted">
          By authenticator app since {since}. {left} left.
        </p>
      )}
    </Card>
  );
}
