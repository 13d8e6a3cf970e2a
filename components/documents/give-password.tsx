"use client";

import KeyRound from "lucide-react/icons/key-round";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

const PasswordDialog = lazy(async () => ({
  default: (await import("./password-dialog.tsx")).PasswordDialog,
}));

/** Asks for the password of a document that cannot be opened without. */
export function GivePassword(props: { applicationId: string; documentId: string; fileName: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <KeyRound />
        Enter password
      </Button>
      {asking && (
        <Suspense>
          <PasswordDialog {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
