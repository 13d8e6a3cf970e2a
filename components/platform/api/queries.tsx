"use client";

import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";

let browserClient: QueryClient | undefined;

/**
 * Provides TanStack Query to the screens that use it. Other screens do not load it (10 kB compressed).
 * Put `<Queries>{children}</Queries>` in their layout or page; all of them share one cache.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The cache of API responses, one per browser tab. Always a new one on the server, where users share the process. */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return create();
  browserClient ??= create();
  return browserClient;
}

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } });
}

/** The queries that a change concerns, besides the page as the server renders it; or how to refetch something else. */
export type Changed = readonly QueryKey[] | (() => void | Promise<void>);

/** Refetches what has changed: `await refresh([applicationKeys.checklist(applicationId)])`, or `[]` for the page alone. */
export function useRefresh(): (changed: Changed) => Promise<void> {
  const router = useRouter();
  return async (changed) => {
    if (typeof changed === "function") return changed();
    for (const queryKey of changed) await queryClient().invalidateQueries({ queryKey });
    router.refresh();
  };
}
