"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { clientKeys } from "#components/clients/client-keys.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";

const PAUSE_MS = 150;

/** The newest twenty clients that fit what is typed, searched on the server once typing pauses. */
export function useClientSearch(typed: string) {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    queryKey: clientKeys.search(text),
    queryFn: ({ signal }) =>
      apiRequest<ClientResponse[]>(`/v1/portal/clients?search=${encodeURIComponent(text)}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    clients: query.data ?? [],
    searching: query.isFetching || text !== typed.trim(),
    failed: query.isError,
  };
}
