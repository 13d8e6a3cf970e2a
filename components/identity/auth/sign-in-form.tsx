"use client";

import { KeyRound } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { ResultOf } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import type { loginRequestSchema } from "#lib/identity/auth/schemas.ts";
import { withFragment } from "#lib/identity/portal/core/return-path.ts";
import { CaptchaField, type CaptchaSettings, useCaptchaToken } from "./captcha-field.tsx";
import { CodeField } from "./code-field.tsx";
import { type Refusal, signIn, signInWithAssertion } from "./session-requests.ts";
import { signInFieldError } from "./sign-in-copy.ts";

type Entry = z.input<typeof loginRequestSchema>;

const trimmed = { setValueAs: (typed: string) => typed.trim() };

/**
 * Email, password and the CAPTCHA, then a one-time code if two-factor sign-in is on; or only a passkey. On success the
 * browser goes to `returnTo`.
 */
export function SignInForm(props: { captcha: CaptchaSettings; returnTo: string; passkeys: boolean }) {
  const { captcha, returnTo, passkeys } = props;
  const form = useRef<HTMLFormElement>(null);
  const { token, renew, ...check } = useCaptchaToken(captcha.provider);
  const [leaving, setLeaving] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  // No default values: they would overwrite input from a password manager or a fast user before hydration.
  const { register, handleSubmit, setError, setValue, getValues, formState } = useForm<Entry>({
    resolver: lazyResolver(() => import("#lib/identity/auth/schemas.ts"), "loginRequestSchema"),
  });
  const { errors, isSubmitting } = formState;
  const fieldError = (field: "username" | "password") =>
    signInFieldError(field, getValues(field) ?? "", errors[field] !== undefined);

  const enter = handleSubmit(async ({ username, password, otp = "" }) => {
    if (codeAsked && otp.trim() === "") return setError("otp", { message: "Enter the code" });
    const captchaToken = await token();
    const refusal = await signIn({ username, password, captchaToken, ...(codeAsked ? { otp } : {}) });
    if (refusal === null) leave();
    else refuse(refusal);
  });
  const leave = () => {
    setLeaving(true);
    // A full page load, so that nothing fetched before signing in is shown afterwards.
    window.location.assign(withFragment(returnTo, window.location.hash));
  };
  const refuse = ({ reason, codeAsked: needed }: Refusal) => {
    if (!needed) setError("root", { message: reason });
    else if (codeAsked) setError("otp", { message: wrongCode }, { shouldFocus: true });
    setCodeAsked(codeAsked || needed);
    renew();
  };
  const refuseWith = (reason: string) => refuse({ reason, codeAsked: false });
  // Without a connection, an import or request throws a TypeError. CAPTCHA errors have their own message.
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // Enter can submit again while the first request is pending.
    if (isSubmitting || leaving) return;
    enter(event).catch((error: unknown) =>
      refuseWith(error instanceof Error && !(error instanceof TypeError) ? error.message : unreachable),
    );
  };
  // Shown immediately, before the user submits the form.
  const onFault = (message: string) => {
    check.onFault(message);
    setError("root", { message });
  };
  const startAgain = () => {
    setValue("otp", "");
    setCodeAsked(false);
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Fault message={errors.root?.message} />
      <div hidden={codeAsked} className={codeAsked ? undefined : "flex flex-col gap-4"}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          required
          error={fieldError("username")}
          {...register("username", trimmed)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError("password")}
          {...register("password")}
        />
      </div>
      {codeAsked && (
        <CodeField
          autoFocus
          forWhom={getValues("username")}
          error={errors.otp?.message}
          {...register("otp")}
        />
      )}
      <CaptchaField settings={captcha} {...check} onFault={onFault} />
      <Button type="submit" variant="primary" size="large" pending={isSubmitting || leaving}>
        Sign in
      </Button>
      {codeAsked ? (
        <Button size="large" onClick={startAgain} disabled={isSubmitting || leaving}>
          Back
        </Button>
      ) : (
        passkeys && <PasskeyButton form={form} onSignedIn={leave} onRefused={refuseWith} />
      )}
    </form>
  );
}

const unreachable = "Lodge cannot be reached. Check your connection, then try again.";
const wrongCode = "That code is wrong or has been used. Wait for the next one in your app";

/** A challenge is valid for five minutes: an older offer is renewed when the form receives focus. */
const MAX_AGE_MS = 4 * 60_000;

const CANCELLED = new Set(["NotAllowedError", "AbortError"]);

const noPasskeyUsed = "No passkey was used. Try again, or sign in with your password.";

const passkeyUnusable =
  "This browser could not use a passkey here. Sign in with your email address and password.";

const never = () => () => {};

type PasskeyProps = {
  form: RefObject<HTMLFormElement | null>;
  onSignedIn: () => void;
  onRefused: (reason: string) => void;
};

/** Passkey sign-in below the form; hidden if the browser does not support passkeys. */
function PasskeyButton(props: PasskeyProps) {
  const { supported, enter } = usePasskeySignIn(props);
  const [pending, setPending] = useState(false);
  if (!supported) return null;
  const press = async () => {
    setPending(true);
    const reason = await enter().catch(() => unreachable);
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
function usePasskeySignIn(on: PasskeyProps) {
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
