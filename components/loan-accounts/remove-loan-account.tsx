"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { lenderOf, loanTypeLabels } from "./loan-account-labels.ts";

/** Confirms the removal of a loan account that the broker added. */
export function RemoveLoanAccount({
  account,
  onClose,
}: {
  account: LoanAccountResponse;
  onClose: () => void;
}) {
  const router = useRouter();
  const remove = useMutation({
    mutationFn: () => apiRequest(`/v1/portal/loan-accounts/${account.accountId}`, { method: "DELETE" }),
    onSuccess: () => {
      showToast({ tone: "success", title: "Loan account removed" });
      router.refresh();
      onClose();
    },
    onError: (error) => {
      showToast({ tone: "danger", title: "The loan account was not removed", description: error.message });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      title="Remove this loan account?"
      confirmLabel="Remove"
      danger
    >
      {loanTypeLabels[account.type]} with {lenderOf(account)} is deleted, and the calculator no longer counts
      it.
    </ConfirmDialog>
  );
}
