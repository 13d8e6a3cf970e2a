import type { ReactNode } from "react";
import { Queries } from "#components/api/queries.tsx";

/** Every screen of the administration changes something by the API. */
export default function AdministrationLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
