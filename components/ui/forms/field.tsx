import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { withSignInLink } from "#components/ui/feedback/notice.tsx";

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
type ControlProps = {
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

/**
 * A field's error message, which it references with `aria-describedby={id}`.
 * `<FieldError id={id}>Enter an amount</FieldError>`
 */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1 flex gap-1 text-danger text-sm">
      <CircleAlert className="mt-px size-4 shrink-0" />
      <span>{withSignInLink(children)}</span>
    </p>
  );
}

/** The box of a one-line field; text fields, selects and comboboxes share it so that they align. */
export const fieldBox =
  "h-8 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2.5 text-text shadow-raised focus-field pointer-coarse:h-11 disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none [&[readonly]]:bg-sunken aria-invalid:border-danger";

/** The same box around an input and its adornments, for `<div>`s that hold a bare input. */
export function fieldFrame(invalid: boolean | undefined): string {
  return invalid ? `${frame} border-danger` : `${frame} border-line-strong`;
}

const frame =
  "flex h-8 w-full min-w-0 items-center rounded-md border bg-raised shadow-raised focus-field pointer-coarse:h-11 has-disabled:border-line has-disabled:bg-sunken has-disabled:shadow-none";

/** An input inside `fieldFrame`. */
export const bareInput =
  "h-full w-full min-w-0 grow bg-transparent px-2.5 text-text outline-none disabled:text-muted [&::-webkit-search-cancel-button]:hidden";

/** Fields under a heading, two per line if there is room. */
export function FieldGroup(props: { title: string; description?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-b pb-1.5">
        <span className="font-semibold">{props.title}</span>
        {props.description && <span className="block text-muted text-sm">{props.description}</span>}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{props.children}</div>
    </fieldset>
  );
}

/** Separates what a field shows around its control from the properties of the control. */
export function splitFieldProps<
  Props extends FieldProps & { id?: string | undefined; className?: string | undefined },
>(props: Props) {
  const { label, description, error, hideLabel, optional, className, id, ...control } = props;
  return [{ label, description, error, hideLabel, optional, className, id }, control] as const;
}
