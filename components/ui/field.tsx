import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

/** Props shared by every field. `error` is the message to show and marks the field as invalid. */
export type FieldProps = {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Hides the label visually but not from screen readers (search boxes, table cells). */
  hideLabel?: boolean;
  /** Shows "optional" next to the label: fields are required by default. */
  optional?: boolean;
};

/** Props that the control inside a field must have. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/**
 * Label, control, description and error, tied together.
 * `<Field label="Category">{(control) => <input {...control} />}</Field>`
 */
export function Field(
  props: FieldProps & {
    id?: string | undefined;
    className?: string;
    children: (control: ControlProps) => ReactNode;
  },
) {
  const generated = useId();
  const id = props.id ?? generated;
  const described = [props.description && `${id}-hint`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={props.className ?? "min-w-0"}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={props.hideLabel ? "sr-only" : "mb-1 block font-medium text-sm"}
      >
        {props.label}
        {props.optional && <span className="font-normal text-muted"> · optional</span>}
      </label>
      {props.children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": props.error ? true : undefined,
      })}
      <FieldError id={`${id}-error`}>{props.error}</FieldError>
      {props.description && (
        <p id={`${id}-hint`} className="mt-1 text-pretty text-muted text-sm">
          {props.description}
        </p>
      )}
    </div>
  );
}
