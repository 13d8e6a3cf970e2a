"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import {
  filterQuery,
  readFilter,
  type TransactionFilter,
} from "#lib/transactions/core/transaction-filter.ts";

export type ChangeFilter = (change: Partial<TransactionFilter>, typing?: boolean) => void;

/**
 * The filter, kept in the address: it can be shared, and back undoes it. The list is in the browser, so that no server
 * is asked. What is being typed replaces the entry of the history, everything else adds one.
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
