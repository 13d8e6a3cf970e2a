"use client";

import { useEffect, useState } from "react";
import { orUnreachable } from "#components/api/api-error.ts";
import { apiRequest } from "#components/api/api-request.ts";
import { clientKeys } from "#components/clients/client-keys.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";

const PAUSE_MS = 150;

type Found = { text: string; clients: readonly ClientResponse[]; fault: string | null };

/**
 * The newest twenty matching clients, searched on the server once typing pauses and only if `wanted`. The query cache
 * is loaded with the first search rather than with the screen.
 */
export function useClientSearch(typed: string, wanted: boolean) {
  const text = typed.trim();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(
      async () => {
        const answer = await search(text).then(
          (clients) => ({ text, clients, fault: null }),
          (error: Error) => ({ text, clients: [], fault: error.message }),
        );
        if (current) setFound(answer);
      },
      text === "" ? 0 : PAUSE_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return {
    clients: found?.clients ?? [],
    searching: wanted && found?.text !== text,
    /** A user-facing message if the last search failed. */
    fault: found?.fault ?? null,
  };
}

async function search(text: string): Promise<readonly ClientResponse[]> {
  const { queryClient } = await orUnreachable(import("#components/api/queries.tsx"));
  return queryClient().fetchQuery({
    queryKey: clientKeys.search(text),
    queryFn: ({ signal }) =>
      apiRequest<ClientResponse[]>(`/v1/portal/clients?search=${encodeURIComponent(text)}`, { signal }),
  });
}
