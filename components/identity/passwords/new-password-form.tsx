"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showFaults } from "#components/platform/api/show-faults.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { capitalize } from "#lib/platform/format/capitalize.ts";

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
      {errors.root?.message && (
        <Notice tone="danger" live>
          {errors.root.message.replace(/^token: /, "")}
        </Notice>
      )}
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
