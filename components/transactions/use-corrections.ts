"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { newRequestKey } from "#components/api/request-key.ts";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import type { ListedTransaction, TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import type { CorrectionRequest, CorrectionResponse } from "#lib/transactions/schemas.ts";
import { transactionKeys } from "./use-transaction-filter.ts";

export type Correction = {
  request: Partial<CorrectionRequest>;
  /** Shown until the response arrives, by transaction. */
  expected: ReadonlyMap<string, Partial<ListedTransaction>>;
  /** The toast once it is done, with Undo. Undoing shows none. */
  done?: string;
};

export type Correct = (correction: Correction) => void;

/**
 * Sends corrections one at a time, applies them optimistically and reverts those that are rejected. Ignores a repeated
 * correction of a transaction while the first is pending, such as a double click.
 */
export function useCorrections(applicationId: string): Correct {
  const queries = useQueryClient();
  const router = useRouter();
  const queryKey = transactionKeys.list(applicationId);
  const pending = useRef<Correction[]>([]);

  const change = (by: ReadonlyMap<string, Partial<ListedTransaction>>) =>
    queries.setQueryData<TransactionList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          transactions: list.transactions.map((row) => {
            const part = by.get(row.transactionId);
            return part ? { ...row, ...part } : row;
          }),
        },
    );

  const sending = useMutation({
    scope: { id: queryKey.join(" ") },
    mutationFn: ({ request }: Correction) =>
      apiRequest<CorrectionResponse>(`/v1/portal/applications/${applicationId}/transactions`, {
        method: "PATCH",
        requestKey: newRequestKey(),
        body: request,
      }),
    async onMutate(correction) {
      pending.current.push(correction);
      await queries.cancelQueries({ queryKey, exact: true });
      const before = queries.getQueryData<TransactionList>(queryKey)?.transactions ?? [];
      const touched = before.filter((row) => correction.expected.has(row.transactionId));
      change(correction.expected);
      return new Map(touched.map((row) => [row.transactionId, row]));
    },
    onSuccess({ changed, previous }, { done }) {
      change(new Map(changed.map((row) => [row.transactionId, row])));
      if (!done) return;
      const undo = () => sending.mutate({ request: previous, expected: new Map() });
      showToast({ tone: "success", title: done, action: { label: "Undo", onSelect: undo } });
    },
    onError(error, _correction, before) {
      if (before) change(before);
      showFailure("Nothing was changed", error);
    },
    onSettled(_answer, _error, correction) {
      pending.current = pending.current.filter((other) => other !== correction);
      // The response does not include corrections made since.
      for (const { expected } of pending.current) change(expected);
      if (pending.current.length > 0) return;
      void queries.invalidateQueries({ queryKey, refetchType: "none" });
      // The other tabs of the application show figures from the previous summary.
      router.refresh();
    },
  });

  return (correction) => {
    const [kind] = Object.keys(correction.request);
    const same = pending.current.some(
      ({ request, expected }) =>
        Object.keys(request)[0] === kind && [...correction.expected.keys()].some((id) => expected.has(id)),
    );
    if (!same) sending.mutate(correction);
  };
}
