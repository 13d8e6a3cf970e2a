import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What it does: its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A button that is only an icon. `<IconButton label="Close" icon={<X />} onClick={close} />` */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = "quiet", size = "medium", className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(buttonStyle(variant, size, true), className)}
    >
      {icon}
    </button>
  );
}
