"use client";

import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { newRequestKey } from "#components/api/new-request-key.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ListedTransaction, TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import type { CorrectionRequest, CorrectionResponse } from "#lib/transactions/schemas.ts";
import { transactionKeys } from "./transaction-keys.ts";

export type Correction = {
  request: Partial<CorrectionRequest>;
  /** What to show until the answer comes, by transaction. */
  expected: ReadonlyMap<string, Partial<ListedTransaction>>;
  /** Said once it is done, with a way to undo it; an undoing says nothing. */
  done?: string;
};

export type Correct = (correction: Correction) => void;

/**
 * Sends corrections, shows them at once and takes them back where they are refused. While a transaction's correction
 * is under way a second one of it is ignored: a double click is one.
 */
export function useCorrections(applicationId: string): Correct {
  const queries = useQueryClient();
  const router = useRouter();
  const queryKey = transactionKeys.list(applicationId);
  const held = useRef(new Set<string>());
  const under = useIsMutating({ mutationKey: queryKey });

  const change = (by: ReadonlyMap<string, Partial<ListedTransaction>>) =>
    queries.setQueryData<TransactionList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          transactions: list.transactions.map((row) => {
            const change = by.get(row.transactionId);
            return change ? { ...row, ...change } : row;
          }),
        },
    );

  const sending = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ request }: Correction) =>
      apiRequest<CorrectionResponse>(`/v1/portal/applications/${applicationId}/transactions`, {
        method: "PATCH",
        headers: { "idempotency-key": newRequestKey() },
        body: request,
      }),
    async onMutate({ expected }) {
      for (const id of expected.keys()) held.current.add(id);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<TransactionList>(queryKey)?.transactions ?? [];
      const touched = before.filter((row) => expected.has(row.transactionId));
      change(expected);
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
      showToast({ tone: "danger", title: "Nothing was changed", description: error.message });
    },
    onSettled(_answer, _error, { expected }) {
      for (const id of expected.keys()) held.current.delete(id);
      void queries.invalidateQueries({ queryKey, refetchType: "none" });
      // Other tabs of the application were drawn from the summary as it was.
      if (under <= 1) router.refresh();
    },
  });

  return (correction) => {
    if ([...correction.expected.keys()].some((id) => held.current.has(id))) return;
    sending.mutate(correction);
  };
}
