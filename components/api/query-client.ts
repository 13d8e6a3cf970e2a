import { QueryClient } from "@tanstack/react-query";

let ofTab: QueryClient | undefined;

/** The cache of API responses: one per browser tab. On the server always a new one, since users share the process. */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return create();
  ofTab ??= create();
  return ofTab;
}

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } });
}
