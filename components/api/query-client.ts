import { QueryClient } from "@tanstack/react-query";

let ofTab: QueryClient | undefined;

/** The cache of the API's answers: one for each browser tab; on the server a new one each time, since users share it. */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return create();
  ofTab ??= create();
  return ofTab;
}

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } });
}
