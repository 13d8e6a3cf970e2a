import { KeyRound } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { ResultOf } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { signInWithAssertion } from "./session-requests.ts";

/** A challenge is valid for five minutes: an older offer is renewed when the form receives focus. */
const MAX_AGE_MS = 4 * 60_000;

const CANCELLED = new Set(["NotAllowedError", "AbortError"]);

const noPasskeyUsed = "No passkey was used. Try again, or sign in with your password.";

const passkeyUnusable =
  "This browser could not use a passkey here. Sign in with your email address and password.";

const never = () => () => {};

/** Passkey sign-in below the form; hidden if the browser does not support passkeys. */
export function PasskeyButton(props: {
  form: RefObject<HTMLFormElement | null>;
  onSignedIn: () => void;
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
    if (reason === null) return props.onSignedIn();
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

/**
 * Passkey sign-in by button and, if the browser supports it, in the email field's autofill suggestions. The WebAuthn
 * code is loaded separately. `supported` is true on the server, to avoid layout shifts in browsers that support it.
 */
function usePasskeySignIn(on: {
  onSignedIn: () => void;
  onRefused: (reason: string) => void;
  form: React.RefObject<HTMLFormElement | null>;
}) {
  const supported = useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => true,
  );
  const offeredAt = useRef(0);
  const signedIn = useEffectEvent(on.onSignedIn);
  const refused = useEffectEvent(on.onRefused);

  const offer = useEffectEvent(async () => {
    if (Date.now() - offeredAt.current < MAX_AGE_MS) return;
    offeredAt.current = Date.now();
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    // Cancelled, replaced by the button's request, or offline: the password still works.
    const assertion = await requestAssertion(true).catch(() => null);
    if (assertion === null) return;
    const refusal = await signInWithAssertion(assertion).catch(() => null);
    if (refusal === null) return signedIn();
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

  /** Requests a passkey now. Resolves to an error message, or null once signed in. */
  const enter = async (): Promise<string | null> => {
    try {
      const refusal = await signInWithAssertion(await requestAssertion(false));
      return refusal?.reason ?? null;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      const name = error instanceof Error ? error.name : "";
      return CANCELLED.has(name) ? noPasskeyUsed : passkeyUnusable;
    } finally {
      offeredAt.current = 0;
    }
  };
  return { supported, enter };
}

async function requestAssertion(useBrowserAutofill: boolean): Promise<string> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetchChallenge(),
  ]);
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}

async function fetchChallenge(): Promise<ResultOf<"POST", "/v1/auth/passkey-challenge">> {
  const response = await fetch("/v1/auth/passkey-challenge", { method: "POST" });
  if (!response.ok) throw new Error(`the challenge request failed with status ${response.status}`);
  return response.json();
}
