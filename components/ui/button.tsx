import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { cx } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

/** The transparent borders are visible in forced colours, which remove backgrounds. */
const variants: Record<ButtonVariant, string> = {
  primary: "border border-transparent bg-accent text-on-accent shadow-raised usable:hover:bg-accent-hover",
  secondary: "border border-line-strong/60 bg-raised text-text shadow-raised usable:hover:bg-hover",
  quiet: "text-text usable:hover:bg-hover",
  danger: "border border-transparent bg-danger text-on-danger shadow-raised usable:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, { text: string; square: string }> = {
  small: { text: "h-7 gap-1.5 px-2.5 text-sm", square: "size-7" },
  medium: { text: "h-8 gap-1.5 px-3 text-base", square: "size-8" },
  large: { text: "h-10 gap-2 px-4 text-base", square: "size-10" },
};

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
    "aria-label": name,
    ...rest
  } = props;
  // A pending submit becomes a plain button, so a second press cannot resubmit the form and focus is kept.
  const held = pending ? { type: "button" as const, onClick: undefined, "aria-disabled": true } : { type };
  return (
    <button
      {...rest}
      {...held}
      aria-label={name && pending ? `${name} (working)` : name}
      aria-busy={pending || undefined}
      className={cx(buttonStyle(variant, size), className)}
    >
      <span className={cx("inline-flex items-center gap-[inherit]", pending && "opacity-0")}>{children}</span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">(working)</span>
        </span>
      )}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The action, as its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: ButtonSize;
};

/** A button that is only an icon. `<IconButton label="Close" icon={<X />} onClick={close} />` */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = "medium", className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(buttonStyle("quiet", size, true), className)}
    >
      {icon}
    </button>
  );
}

/** Shared styles of buttons and of links that look like buttons. `square` is for an icon alone. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, square = false): string {
  return cx(
    "relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium",
    "transition-colors duration-100 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:opacity-50",
    square ? cx(sizes[size].square, "pointer-coarse:min-w-11") : sizes[size].text,
    variants[variant],
  );
}
