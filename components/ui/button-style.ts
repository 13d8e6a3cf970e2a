import { cx } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent shadow-raised usable:hover:bg-accent-hover",
  secondary: "border border-line-strong/60 bg-raised text-text shadow-raised usable:hover:bg-hover",
  quiet: "text-text usable:hover:bg-hover",
  danger: "bg-danger text-on-danger shadow-raised usable:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, { text: string; square: string }> = {
  small: { text: "h-7 gap-1.5 px-2.5 text-sm", square: "size-7" },
  medium: { text: "h-8 gap-1.5 px-3 text-base", square: "size-8" },
  large: { text: "h-10 gap-2 px-4 text-base", square: "size-10" },
};

/** The look that buttons and links dressed as buttons share. `square` is for an icon alone. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, square = false): string {
  return cx(
    "relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium",
    "transition-colors duration-100 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:opacity-50",
    square ? cx(sizes[size].square, "pointer-coarse:min-w-11") : sizes[size].text,
    variants[variant],
  );
}
