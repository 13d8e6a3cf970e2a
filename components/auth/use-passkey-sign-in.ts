"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { signInByAssertion } from "./session-requests.ts";

/** A challenge is good for five minutes: an offer that is older is made anew when somebody turns to the form. */
const FRESH_MS = 4 * 60_000;
const CANCELLED = new Set(["NotAllowedError", "AbortError"]);

export const noPasskeyUsed = "No passkey was used. Try again, or sign in with your password.";
const broken = "This browser could not use a passkey here. Sign in with your e-mail address and password.";

const never = () => () => {};

/**
 * Signing in by passkey: at the press of a button, and, where the browser has it, offered in the e-mail field's own
 * suggestions. The part that speaks to the browser is loaded beside the page. `supported` is true on the server, so that
 * nothing moves where it is.
 */
export function usePasskeySignIn(on: {
  onEntered: () => void;
  onRefused: (reason: string) => void;
  form: React.RefObject<HTMLFormElement | null>;
}) {
  const supported = useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => true,
  );
  const offeredAt = useRef(0);
  const entered = useEffectEvent(on.onEntered);
  const refused = useEffectEvent(on.onRefused);

  const offer = useEffectEvent(async () => {
    if (Date.now() - offeredAt.current < FRESH_MS) return;
    offeredAt.current = Date.now();
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    // Cancelled, taken over by the button, or no line: there is still the password.
    const assertion = await ask(true).catch(() => null);
    if (assertion === null) return;
    const refusal = await signInByAssertion(assertion).catch(() => null);
    if (refusal === null) return entered();
    offeredAt.current = 0;
    refused(refusal.reason);
  });

  useEffect(() => {
    const form = on.form.current;
    if (!supported || !form) return;
    const begin = () => void offer();
    begin();
    form.addEventListener("focusin", begin);
    return () => form.removeEventListener("focusin", begin);
  }, [supported, on.form]);

  /** Asks for a passkey now. Resolves to the sentence that says why not, or null once signed in. */
  const enter = async (): Promise<string | null> => {
    try {
      const refusal = await signInByAssertion(await ask(false));
      return refusal?.reason ?? null;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      const name = error instanceof Error ? error.name : "";
      return CANCELLED.has(name) ? noPasskeyUsed : broken;
    } finally {
      offeredAt.current = 0;
    }
  };
  return { supported, enter };
}

async function ask(useBrowserAutofill: boolean): Promise<string> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    challenge(),
  ]);
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}

async function challenge(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await fetch("/v1/auth/passkey-challenge", { method: "POST" });
  if (!answer.ok) throw new Error(`the challenge answered ${answer.status}`);
  return answer.json();
}
