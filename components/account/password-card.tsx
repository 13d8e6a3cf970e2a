"use client";

import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "./dialog-button.tsx";

const ChangePasswordDialog = lazyComponent(() =>
  import("./change-password-dialog.tsx").then((module) => module.ChangePasswordDialog),
);

export function PasswordCard({ email }: { email: string }) {
  return (
    <Card
      title="Password"
      actions={<DialogButton label="Change password" dialog={ChangePasswordDialog} dialogProps={{ email }} />}
    >
      <p className="max-w-prose text-pretty text-muted">
        At least 12 characters. A few words in a row are easy to remember. Changing it signs out every other
        device and program.
      </p>
    </Card>
  );
}
