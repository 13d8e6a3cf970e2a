"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/api/api-request.ts";
import { useRequestKey } from "#components/api/request-key.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { loanAccountRequestSchema } from "#lib/loan-accounts/loan-account-request.ts";
import { LoanAccountFields } from "./loan-account-fields.tsx";

export type LoanAccountInput = z.input<typeof loanAccountRequestSchema>;

/** A loan account that no statement shows: amounts as they are written, what is not known left empty. */
export function AddLoanAccount({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const router = useRouter();
  const keyOf = useRequestKey();
  const form = useForm<LoanAccountInput>({
    defaultValues: {
      lender: "",
      accountNumber: "",
      type: "HOME_LOAN",
      balance: "",
      limit: "",
      interestRate: "",
      repaymentAmount: "",
      repaymentFrequency: "MONTHLY",
    },
    resolver: lazyResolver(() => import("./as-entered.ts").then((module) => module.loanAccountAsEntered)),
  });
  return (
    <FormDialog
      form={form}
      title="Add loan account"
      description="Leave empty what you don't know."
      act="Add loan account"
      width="medium"
      onClose={onClose}
      send={async (body) => {
        const headers = { "idempotency-key": keyOf(body) };
        const path = `/v1/portal/applications/${applicationId}/loan-accounts`;
        await apiRequest(path, { method: "POST", body, headers });
        showToast({ tone: "success", title: "Loan account added" });
        router.refresh();
        onClose();
      }}
    >
      <LoanAccountFields form={form} />
    </FormDialog>
  );
}
