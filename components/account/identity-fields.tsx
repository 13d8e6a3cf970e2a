import type { UseFormReturn } from "react-hook-form";
import { CodeField } from "#components/auth/code-field.tsx";
import { sentence } from "#components/clients/sentence.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { IdentityProof } from "#lib/second-factor/schemas.ts";

/** Who is there shows that it is them: the password, and a code where two-factor sign-in is on. */
export function IdentityFields(props: { form: UseFormReturn<IdentityProof>; withCode: boolean }) {
  const { register, formState } = props.form;
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-4">
      {errors.root && (
        <Notice tone="danger" live>
          {errors.root.message}
        </Notice>
      )}
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={sentence(errors.password?.message)}
        {...register("password")}
      />
      {props.withCode && <CodeField error={sentence(errors.otp?.message)} {...register("otp")} />}
    </div>
  );
}
