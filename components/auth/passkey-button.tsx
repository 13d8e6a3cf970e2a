"use client";

import KeyRound from "lucide-react/icons/key-round";
import { type RefObject, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

/** Passkey sign-in below the form; hidden if the browser does not support passkeys. */
export function PasskeyButton(props: {
  form: RefObject<HTMLFormElement | null>;
  onEntered: () => void;
  onRefused: (reason: string) => void;
}) {
  const { supported, enter } = usePasskeySignIn(props);
  const [pending, setPending] = useState(false);
  if (!supported) return null;
  const press = async () => {
    setPending(true);
    const reason = await enter().catch(
      () => "Lodge cannot be reached. Check your connection, then try again.",
    );
    if (reason === null) return props.onEntered();
    setPending(false);
    props.onRefused(reason);
  };
  return (
    <>
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Button size="large" pending={pending} onClick={press}>
        <KeyRound />
        Use a passkey
      </Button>
    </>
  );
}
