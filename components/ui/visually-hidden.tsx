import type { ComponentProps } from "react";

/** Words for screen readers alone. `<VisuallyHidden>Amount in dollars</VisuallyHidden>` */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className="sr-only" />;
}
