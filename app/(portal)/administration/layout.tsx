import type { ReactNode } from "react";
import { Queries } from "#components/platform/api/queries.tsx";

/** Every administration screen uses TanStack Query to change data. */
export default function AdministrationLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
