import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { fieldBox } from "./field-style.ts";

export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/**
 * One line of text. With react-hook-form: `<TextField label="E-mail" type="email" error={errors.email?.message} {...register("email")} />`
 * `className` sets the width of the whole field.
 */
export function TextField(props: TextFieldProps) {
  const { label, description, error, hideLabel, optional, className, id, ...rest } = props;
  return (
    <Field {...{ label, description, error, hideLabel, optional, className, id }}>
      {(control) => <input type="text" {...rest} {...control} className={cx(fieldBox)} />}
    </Field>
  );
}
