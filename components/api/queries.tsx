"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryClient } from "./query-client.ts";

/**
 * Wraps the screens that use TanStack Query, so that others need not load it (10 kB compressed).
 * Put `<Queries>{children}</Queries>` in their layout or page; all of them share one cache.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
