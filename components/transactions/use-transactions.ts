"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import type { TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import { type PackedList, unpackList } from "#lib/transactions/core/pack-list.ts";
import { transactionKeys } from "./transaction-keys.ts";

const POLL_MS = 3_000;

/** Every transaction of an application; asked again while statements are in processing, and once they are done. */
export function useTransactions(applicationId: string, status: ApplicationStatus) {
  const queries = useQueryClient();
  const queryKey = transactionKeys.list(applicationId);
  const working = status === "PROCESSING";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the id.
  useEffect(() => {
    if (!working) void queries.invalidateQueries({ queryKey, exact: true });
  }, [queries, applicationId, working]);
  return useQuery<TransactionList>({
    queryKey,
    queryFn: async ({ signal }) =>
      unpackList(
        await apiRequest<PackedList>(`/v1/portal/applications/${applicationId}/transactions`, { signal }),
      ),
    refetchInterval: working ? POLL_MS : false,
  });
}
