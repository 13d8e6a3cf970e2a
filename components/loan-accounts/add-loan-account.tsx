"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { showToast } from "#components/ui/toast.ts";
import type { loanAccountRequestSchema } from "#lib/loan-accounts/loan-account-request.ts";
import { LoanAccountFields } from "./loan-account-fields.tsx";

export type LoanAccountInput = z.input<typeof loanAccountRequestSchema>;

/** A loan account that no statement shows: amounts as they are written, what is not known left empty. */
export function AddLoanAccount({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const router = useRouter();
  const formId = useId();
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
  const add = useMutation({
    mutationFn: (body: LoanAccountInput) =>
      apiRequest(`/v1/portal/applications/${applicationId}/loan-accounts`, { method: "POST", body }),
    onSuccess: () => {
      showToast({ tone: "success", title: "Loan account added" });
      router.refresh();
      onClose();
    },
    onError: (error) =>
      showFaults(error, form.setError, [
        "lender",
        "accountNumber",
        "type",
        "balance",
        "limit",
        "interestRate",
        "repaymentAmount",
        "repaymentFrequency",
      ]),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={add.isPending}
      title="Add loan account"
      description="What you do not know stays empty."
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={add.isPending}>
            Add loan account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => add.mutate(values))}>
        <LoanAccountFields form={form} />
      </form>
    </Dialog>
  );
}
