"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import type { TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import { type PackedList, unpackList } from "#lib/transactions/core/pack-list.ts";

/** The query keys of an application's transactions. */
export const transactionKeys = {
  list: (applicationId: string) => ["applications", applicationId, "transactions"] as const,
  one: (applicationId: string, transactionId: string) =>
    ["applications", applicationId, "transactions", transactionId] as const,
};

const POLL_MS = 3_000;

/** Every transaction of an application, polled while statements are being read and fetched again once they are done. */
export function useTransactions(applicationId: string, status: ApplicationStatus) {
  const queries = useQueryClient();
  const queryKey = transactionKeys.list(applicationId);
  const isProcessing = status === "PROCESSING";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the id.
  useEffect(() => {
    if (!isProcessing) void queries.invalidateQueries({ queryKey, exact: true });
  }, [queries, applicationId, isProcessing]);
  return useQuery<TransactionList>({
    queryKey,
    queryFn: async ({ signal }) =>
      unpackList(
        await apiRequest<PackedList>(`/v1/portal/applications/${applicationId}/transactions`, { signal }),
      ),
    refetchInterval: isProcessing ? POLL_MS : false,
  });
}
