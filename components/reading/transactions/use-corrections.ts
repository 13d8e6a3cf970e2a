import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { apiRequest, newRequestKey } from "#components/platform/api/api-request.ts";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";
import type {
  BatchRequest,
  BatchResponse,
  CorrectionRequest,
  CorrectionResponse,
} from "#lib/reading/transactions/schemas.ts";
import { transactionKeys } from "./filters/use-transaction-filter.ts";

export type Correction = {
  /** Changes of single transactions and payees, or one change of many transactions. */
  request: Partial<CorrectionRequest> | BatchRequest;
  /** Shown until the response arrives, by transaction. */
  expected: ReadonlyMap<string, Partial<ListedTransaction>>;
  /** The toast once it is done, with Undo. Undoing shows none. */
  done?: string;
};

export type Correct = (correction: Correction) => void;

/**
 * Sends corrections one at a time, applies them optimistically and reverts those that are rejected. Ignores a repeated
 * correction while the first is pending, such as a double click.
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
    mutationFn: ({ request: body }: Correction): Promise<BatchResponse | CorrectionResponse> => {
      const application = `/v1/portal/applications/${applicationId}` as const;
      const requestKey = newRequestKey();
      return "changes" in body
        ? apiRequest(`${application}/transaction-batches`, { method: "POST", body, requestKey })
        : apiRequest(`${application}/transactions`, { method: "PATCH", body, requestKey });
    },
    async onMutate(correction) {
      pending.current.push(correction);
      await queries.cancelQueries({ queryKey, exact: true });
      const before = queries.getQueryData<TransactionList>(queryKey)?.transactions ?? [];
      const touched = before.filter((row) => correction.expected.has(row.transactionId));
      change(correction.expected);
      return new Map(touched.map((row) => [row.transactionId, row]));
    },
    onSuccess({ changed, previous }, { done }, before) {
      change(new Map(changed.map((row) => [row.transactionId, row])));
      if (!done) return;
      // Another tab may have made the same change first. Then there is nothing to undo.
      if (Object.values(previous).every((changes) => changes.length === 0)) {
        showSuccess(done);
        return;
      }
      const undo = () => sending.mutate({ request: previous, expected: before });
      showSuccess(done, undefined, { label: "Undo", onSelect: undo });
    },
    onError(error, _correction, before) {
      if (before) change(before);
      showFailure("Nothing was changed", error);
    },
    onSettled(_answer, _error, correction) {
      pending.current = pending.current.filter((other) => other !== correction);
      // The response does not include later corrections.
      for (const { expected } of pending.current) change(expected);
      if (pending.current.length > 0) return;
      void queries.invalidateQueries({ queryKey, refetchType: "none" });
      // The other tabs of the application show figures from the previous summary.
      router.refresh();
    },
  });

  return (correction) => {
    if (!pending.current.some((other) => isRepeated(correction, other))) sending.mutate(correction);
  };
}

/**
 * Whether a correction repeats a pending one. A second press on Exclude is a double click, although the row has already
 * changed. Another category for the same transaction is a new choice.
 */
function isRepeated({ request, expected }: Correction, pending: Correction): boolean {
  const isExclusion = "exclusions" in request && "exclusions" in pending.request;
  if (isExclusion) return [...expected.keys()].some((id) => pending.expected.has(id));
  return JSON.stringify(request) === JSON.stringify(pending.request);
}
