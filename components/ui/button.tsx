import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps the button's place and focus while work runs, informs screen readers and ignores further presses. */
  pending?: boolean;
  disabled?: boolean;
};

/**
 * A native button. `<Button variant="primary" pending={isSaving} onClick={save}>Save</Button>`
 * An icon goes in as a child before the label. The default type is `button`.
 */
export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    size = "medium",
    pending = false,
    className,
    children,
    type = "button",
    ...rest
  } = props;
  // A pending submit becomes a plain button, so a second press cannot resubmit the form and focus is kept.
  const held = pending ? { type: "button" as const, onClick: undefined, "aria-disabled": true } : { type };
  return (
    <button
      {...rest}
      {...held}
      aria-busy={pending || undefined}
      className={cx(buttonStyle(variant, size), className)}
    >
      <span className={cx("inline-flex items-center gap-[inherit]", pending && "opacity-0")}>{children}</span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <VisuallyHidden>, working</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
