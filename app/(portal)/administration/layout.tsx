import type { ReactNode } from "react";
import { Queries } from "#components/api/queries.tsx";

/** Every administration screen makes changes through the API. */
export default function AdministrationLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
