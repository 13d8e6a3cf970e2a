import type { ReactNode } from "react";
import { Queries } from "#components/platform/api/queries.tsx";

/** The calculator checks its figures with the API through TanStack Query. */
export default function CalculatorLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
