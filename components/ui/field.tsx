import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

/** What every field takes besides its own props. `error` is the sentence to show; with it the field is invalid. */
export type FieldProps = {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Hides the label from sight, never from screen readers (search boxes, cells of a table). */
  hideLabel?: boolean;
  /** Says "optional" beside the label: fields are required unless they say so. */
  optional?: boolean;
};

/** What the control inside a field must carry. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label, control, description and error, tied together. `<Field label="Category">{(control) => <input {...control} />}</Field>` */
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
