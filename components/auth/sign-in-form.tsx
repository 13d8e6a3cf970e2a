"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { loginRequestSchema } from "#lib/auth/schemas.ts";
import { AltchaCaptcha } from "./altcha-captcha.tsx";
import type { CaptchaSettings } from "./captcha.ts";
import { ScriptCaptcha } from "./script-captcha.tsx";
import { signIn } from "./session-requests.ts";
import { signInWords } from "./sign-in-words.ts";
import { useCaptchaToken } from "./use-captcha-token.ts";

type Entry = z.input<typeof loginRequestSchema>;

const trimmed = { setValueAs: (typed: string) => typed.trim() };

/** E-mail, password and the security check, which solves itself. On success the browser goes to `returnTo`. */
export function SignInForm({ captcha, returnTo }: { captcha: CaptchaSettings; returnTo: string }) {
  const { token, renew, ...check } = useCaptchaToken(asks[captcha.provider]);
  const [leaving, setLeaving] = useState(false);
  // Without default values: those would wipe out what a password manager, or somebody quick, has entered by now.
  const { register, handleSubmit, setError, getValues, formState } = useForm<Entry>({
    resolver: lazyResolver(() => import("#lib/auth/schemas.ts").then((module) => module.loginRequestSchema)),
  });
  const { errors, isSubmitting } = formState;
  const words = (field: "username" | "password") =>
    signInWords(field, getValues(field) ?? "", errors[field] !== undefined);

  const enter = handleSubmit(async ({ username, password }) => {
    const captchaToken = await token();
    const reason = await signIn({ username, password, captchaToken });
    if (reason !== null) return refuse(reason);
    setLeaving(true);
    // A full load: nothing that was fetched before signing in may be shown after it.
    window.location.assign(returnTo);
  });
  const refuse = (reason: string) => {
    setError("root", { message: reason });
    renew();
  };
  // A download or a request that finds no line is a TypeError; the security check says itself what is wrong.
  // Said at once: who has pressed nothing yet must not find out by waiting.
  const onFault = (message: string) => {
    check.onFault(message);
    setError("root", { message });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // The Enter key submits once more while the first is under way.
    if (isSubmitting || leaving) return;
    enter(event).catch((error: unknown) =>
      refuse(error instanceof Error && !(error instanceof TypeError) ? error.message : unreachable),
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {errors.root?.message && (
        <Notice tone="danger" live>
          {errors.root.message}
        </Notice>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        error={words("username")}
        {...register("username", trimmed)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={words("password")}
        {...register("password")}
      />
      {captcha.provider === "altcha" ? (
        <AltchaCaptcha {...check} onFault={onFault} />
      ) : (
        <ScriptCaptcha settings={captcha} {...check} onFault={onFault} />
      )}
      <Button type="submit" variant="primary" size="large" pending={isSubmitting || leaving}>
        Sign in
      </Button>
    </form>
  );
}

const TICK = "Tick the box of the security check, then sign in.";

/** What to say where a challenge waits for a hand; the other two mostly solve themselves. */
const asks: Record<CaptchaSettings["provider"], string | null> = {
  altcha: null,
  turnstile: null,
  hcaptcha: TICK,
  recaptcha: TICK,
};

const unreachable = "Lodge cannot be reached. Check your connection, then try again.";
