"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { loanTypeWords } from "./loan-account-labels.ts";
import { lenderOf } from "./loan-accounts-panel.tsx";

/** Asks before a loan account that the broker added goes away. */
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
      showToast({ tone: "danger", title: "It was not removed", description: error.message });
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
      {loanTypeWords[account.type]} with {lenderOf(account)}: what you entered is lost, and the calculator no
      longer counts it.
    </ConfirmDialog>
  );
}
