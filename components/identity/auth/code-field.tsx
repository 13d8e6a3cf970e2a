import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextField, type TextFieldProps } from "#components/ui/forms/text-field.tsx";

type Props = Omit<TextFieldProps, "label" | "description"> & { forWhom?: string };

/**
 * A one-time code: six digits that phones offer to fill in or, if the user has lost the app, a recovery code.
 * `<CodeField error={errors.otp?.message} {...register("otp")} />`
 */
export function CodeField({ forWhom, ...field }: Props) {
  const [lost, setLost] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        {...field}
        className="w-full"
        label={lost ? "Recovery code" : "One-time code"}
        description={
          lost
            ? "One of the ten codes you saved when you set it up. Each works once."
            : `The six digits in your authenticator app${forWhom ? ` for ${forWhom}` : ""}.`
        }
        // The same input for both modes, so that what was typed is kept.
        inputMode={lost ? "text" : "numeric"}
        autoComplete={lost ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button variant="quiet" size="small" className="-ml-2.5" onClick={() => setLost(!lost)}>
        {lost ? "Use the app's code" : "Use a recovery code"}
      </Button>
    </div>
  );
}
