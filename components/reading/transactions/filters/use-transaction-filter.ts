import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import {
  filterQuery,
  readFilter,
  type TransactionFilter,
} from "#lib/reading/transactions/core/transaction-filter.ts";
import type { TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";

export type ChangeFilter = (change: Partial<TransactionFilter>, typing?: boolean) => void;

/**
 * The filter, kept in the URL, so that it can be shared and undone with Back. The list is in the browser, so no request
 * is needed. Typing replaces the history entry; any other change adds one.
 */
export function useTransactionFilter(): [TransactionFilter, ChangeFilter] {
  const path = usePathname();
  const parameters = useSearchParams();
  const filter = useMemo(() => readFilter(Object.fromEntries(parameters)), [parameters]);
  const change: ChangeFilter = (part, typing = false) => {
    const href = `${path}${filterQuery({ ...filter, ...part })}`;
    if (typing) window.history.replaceState(null, "", href);
    else window.history.pushState(null, "", href);
  };
  return [filter, change];
}

const PAUSE_MS = 150;

/**
 * The text of a field whose value is stored in the filter. After a pause in typing, calls `onChange` with the
 * normalized text. A value that changes elsewhere (Back, a removed filter) replaces the typed text.
 */
export function useTypedFilter(
  value: string,
  normalize: (text: string) => string,
  onChange: (text: string) => void,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const reported = useRef(value);
  const apply = useEffectEvent((text: string) => {
    const next = normalize(text);
    if (next === reported.current) return;
    reported.current = next;
    onChange(next);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => apply(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(null);
  }, [value]);
  return [typed ?? value, setTyped] as const;
}

/** The change that a select's value makes to the filter; its empty choice removes the filter. */
export function choiceChange(change: Record<string, string>): Partial<TransactionFilter> {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null]));
}

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key depends on the id only.
  useEffect(() => {
    if (!isProcessing) void queries.invalidateQueries({ queryKey, exact: true });
  }, [queries, applicationId, isProcessing]);
  return useQuery<TransactionList>({
    queryKey,
    queryFn: async ({ signal }) =>
      unpackList(await apiRequest(`/v1/portal/applications/${applicationId}/transactions`, { signal })),
    refetchInterval: isProcessing ? POLL_MS : false,
  });
}
