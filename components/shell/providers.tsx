"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ToastRegion } from "#components/ui/toast-region.tsx";

/**
 * What interactive screens share: the query cache and the one toast region. Mounted by the layouts whose screens
 * fetch (portal, applicant), not by the root: sign-in needs no cache. `<Providers>{children}</Providers>`
 */
export function Providers({ children }: { children: ReactNode }) {
  // One client for each browser tab; on the server one for each request, so that no answer crosses users.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } }),
  );
  return (
    <QueryClientProvider client={client}>
      {children}
      <ToastRegion />
    </QueryClientProvider>
  );
}
