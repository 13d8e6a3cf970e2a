"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/fault.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import type { loginRequestSchema } from "#lib/identity/auth/schemas.ts";
import { withFragment } from "#lib/identity/portal/core/return-path.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { type Refusal, signIn } from "./session-requests.ts";
import { signInFieldError } from "./sign-in-copy.ts";
import { type CaptchaSettings, useCaptchaToken } from "./use-captcha-token.ts";

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
