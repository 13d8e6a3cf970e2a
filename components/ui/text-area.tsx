import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { fieldBox } from "./field-style.ts";

/** Several lines of text; grows with what is typed. `<TextArea label="Note" {...register("note")} />` */
export function TextArea(props: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>) {
  const { label, description, error, hideLabel, optional, className, id, rows = 3, ...rest } = props;
  return (
    <Field {...{ label, description, error, hideLabel, optional, className, id }}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={cx(fieldBox, "field-sizing-content h-auto min-h-20 py-1.5 pointer-coarse:h-auto")}
        />
      )}
    </Field>
  );
}
