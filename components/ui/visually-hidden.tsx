import type { ComponentProps } from "react";

/** Text only for screen readers. `<VisuallyHidden>Amount in dollars</VisuallyHidden>` */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className="sr-only" />;
}
