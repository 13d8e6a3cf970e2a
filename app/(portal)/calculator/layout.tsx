import type { ReactNode } from "react";
import { Queries } from "#components/api/queries.tsx";

/** The calculator confirms its figures with the API. */
export default function CalculatorLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
