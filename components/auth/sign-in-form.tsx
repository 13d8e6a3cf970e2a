"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { AltchaCaptcha } from "./altcha-captcha.tsx";
import type { CaptchaSettings } from "./captcha.ts";
import { ScriptCaptcha } from "./script-captcha.tsx";
import { signIn } from "./session-requests.ts";
import { type SignInFaults, signInFaults } from "./sign-in-faults.ts";
import { useCaptchaToken } from "./use-captcha-token.ts";

/** E-mail, password and the security check, which solves itself. On success the browser goes to `returnTo`. */
export function SignInForm({ captcha, returnTo }: { captcha: CaptchaSettings; returnTo: string }) {
  const { token, renew, ...check } = useCaptchaToken();
  const [faults, setFaults] = useState<SignInFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = Object.fromEntries(new FormData(form));
    const username = String(entered.username).trim();
    const password = String(entered.password);
    const found = signInFaults(username, password);
    setFaults(found);
    setRefusal(null);
    const first = found.username ? "username" : found.password ? "password" : null;
    if (first) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setPending(true);
    const reason = await token()
      .then((captchaToken) => signIn({ username, password, captchaToken }))
      .catch((error: unknown) => (error instanceof TypeError ? unreachable : (error as Error).message));
    // A full load: nothing that was fetched before signing in may be shown after it.
    if (reason === null) return window.location.assign(returnTo);
    setPending(false);
    setRefusal(reason);
    renew();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      <TextField
        label="E-mail"
        name="username"
        type="email"
        autoComplete="username"
        required
        error={faults.username}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      {captcha.provider === "altcha" ? (
        <AltchaCaptcha {...check} />
      ) : (
        <ScriptCaptcha settings={captcha} {...check} />
      )}
      <Button type="submit" variant="primary" size="large" pending={pending}>
        Sign in
      </Button>
    </form>
  );
}

const unreachable = "Lodge cannot be reached. Check your connection, then try again.";
