import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { bareInput, fieldFrame } from "./field-style.ts";

/** A text field with something said before or after what is typed; the base of money, number and search fields. */
export function AdornedField(
  props: FieldProps &
    Omit<ComponentProps<"input">, keyof FieldProps> & {
      before?: ReactNode;
      after?: ReactNode;
      numeric?: boolean;
    },
) {
  const { label, description, error, hideLabel, optional, className, id, before, after, numeric, ...rest } =
    props;
  return (
    <Field {...{ label, description, error, hideLabel, optional, className, id }}>
      {(control) => (
        <div className={fieldFrame(control["aria-invalid"])}>
          {before && (
            <span aria-hidden className="grid shrink-0 place-items-center pl-2.5 text-muted">
              {before}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            className={cx(
              bareInput,
              numeric && "figures text-right",
              Boolean(before) && "pl-1.5",
              Boolean(after) && "pr-1.5",
            )}
          />
          {after && <span className="shrink-0 pr-2.5 text-muted text-sm">{after}</span>}
        </div>
      )}
    </Field>
  );
}
