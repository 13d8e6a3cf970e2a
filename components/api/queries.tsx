"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryClient } from "./query-client.ts";

/**
 * Around the screens whose components ask the API by TanStack Query; the others need not load it (10 kB compressed).
 * `<Queries>{children}</Queries>` in the layout or page of those screens; all of them share one cache.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
