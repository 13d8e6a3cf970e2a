"use client";

import { useRouter } from "next/navigation";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { loanTypeLabels } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { lenderOf } from "./loan-account-labels.ts";

/** Confirms the removal of a loan account that the broker added. */
export function RemoveLoanAccount({
  account,
  onClose,
}: {
  account: LoanAccountResponse;
  onClose: () => void;
}) {
  const router = useRouter();
  return (
    <ConfirmRequest
      send={() => apiRequest(`/v1/portal/loan-accounts/${account.accountId}`, { method: "DELETE" })}
      done="Loan account removed"
      failed="The loan account was not removed"
      refresh={() => router.refresh()}
      onClose={onClose}
      title="Remove this loan account?"
      confirmLabel="Remove"
      danger
    >
      {loanTypeLabels[account.type]} with {lenderOf(account)} is deleted, and the calculator no longer counts
      it.
    </ConfirmRequest>
  );
}
