import type { ReactNode } from "react";
import { Queries } from "#components/api/queries.tsx";

/** The calculator asks the API for the same figures as it shows. */
export default function CalculatorLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
