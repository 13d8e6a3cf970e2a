"use client";

import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";

const PasswordDialog = lazyComponent(() =>
  import("./password-dialog.tsx").then((module) => module.PasswordDialog),
);

/** Asks for the password of a document that cannot be opened without. */
export function GivePassword(props: { applicationId: string; documentId: string; fileName: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <KeyRound />
        Enter password
      </Button>
      {asking && <PasswordDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
