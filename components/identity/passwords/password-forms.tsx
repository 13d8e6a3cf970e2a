"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  CaptchaField,
  type CaptchaSettings,
  useCaptchaToken,
} from "#components/identity/auth/captcha-field.tsx";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { capitalize } from "#lib/platform/format.ts";

/** Requests a link to set a new password. The response does not reveal whether the account exists. */
export function ForgotPasswordForm({ captcha }: { captcha: CaptchaSettings }) {
  const { token, renew, ...check } = useCaptchaToken(captcha.provider);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(
      () => import("#lib/identity/password-links/schemas.ts"),
      "passwordResetRequestSchema",
    ),
  });
  const { errors, isSubmitting } = formState;
  const requestLink = handleSubmit(async ({ email }) => {
    await apiRequest("/v1/auth/password-reset", {
      method: "POST",
      body: { email, captchaToken: await token() },
    });
    setSentTo(email);
  });
  const submit = (event: React.FormEvent) =>
    requestLink(event).catch((error: Error) => {
      setError("root", { message: error.message });
      renew();
    });

  const onFault = (message: string) => {
    check.onFault(message);
    setError("root", { message });
  };

  if (sentTo !== null) {
    return (
      <Notice tone="success" title="Check your email" live>
        If {sentTo} has an account, a link is on its way. It works once and expires after an hour. If it
        doesn't arrive, check your spam folder or ask your administrator.
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Fault message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email && capitalize(errors.email.message)}
        {...register("email")}
      />
      <CaptchaField settings={captcha} {...check} onFault={onFault} />
      <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
        Email me a link
      </Button>
    </form>
  );
}

type Entry = { token: string; password: string };

/** Sets a password with an emailed link, then continues to sign-in. The address is for password managers. */
export function NewPasswordForm({ token, email, action }: { token: string; email: string; action: string }) {
  const [shown, setShown] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Entry>({
    defaultValues: { token },
    resolver: lazyResolver(
      () => import("#lib/identity/password-links/schemas.ts"),
      "newPasswordRequestSchema",
    ),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (entry) => {
    try {
      await apiRequest("/v1/auth/new-password", { method: "POST", body: entry });
      setLeaving(true);
      window.location.assign("/sign-in?password=set");
    } catch (error) {
      showFaults(error instanceof Error ? error : new Error(String(error)), setError, ["password"]);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Fault message={errors.root?.message?.replace(/^token: /, "")} />
      <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      <TextField
        label="New password"
        description="At least 12 characters. A few words in a row are easy to remember."
        type={shown ? "text" : "password"}
        autoComplete="new-password"
        required
        error={capitalize(errors.password?.message)}
        {...register("password")}
      />
      <Checkbox
        label="Show the password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" pending={isSubmitting || leaving}>
        {action}
      </Button>
    </form>
  );
}
