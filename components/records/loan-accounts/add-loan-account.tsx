import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { lazyCheck, registerField } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, NumberField, TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { loanAccountRequestSchema } from "#lib/records/loan-accounts/schemas.ts";
import { frequencyOptions, loanTypeOptions } from "./loan-account-labels.ts";

const revolving = ["CREDIT_CARD", "OVERDRAFT", "BNPL"];

type LoanAccountInput = z.input<typeof loanAccountRequestSchema>;

/** Adds a loan account that no statement shows. Amounts are sent as typed; unknown ones stay empty. */
export function AddLoanAccount({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
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
    resolver: lazyCheck(() => import("#lib/records/loan-accounts/schemas.ts"), "loanAccountRequestSchema"),
  });
  return (
    <FormDialog
      form={form}
      title="Add loan account"
      description="Leave unknown fields empty."
      submitLabel="Add loan account"
      width="medium"
      onClose={onClose}
      send={(body, requestKey) => {
        const path = `/v1/portal/applications/${applicationId}/loan-accounts` as const;
        return apiRequest(path, { method: "POST", body, requestKey });
      }}
      done="Loan account added"
      changes={[]}
    >
      <LoanAccountFields form={form} />
    </FormDialog>
  );
}

/** The fields of a loan account. Only revolving credit has a limit. */
function LoanAccountFields({ form }: { form: UseFormReturn<LoanAccountInput> }) {
  const { watch } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Lender" {...registerField(form, "lender")} />
      <Select label="Kind" options={loanTypeOptions} {...registerField(form, "type")} />
      <MoneyField label="Balance owed" optional {...registerField(form, "balance")} />
      {revolving.includes(watch("type")) ? (
        <MoneyField label="Limit" optional {...registerField(form, "limit")} />
      ) : (
        <NumberField
          label="Interest rate"
          unit="% a year"
          optional
          {...registerField(form, "interestRate")}
        />
      )}
      <MoneyField label="Repayment" optional {...registerField(form, "repaymentAmount")} />
      <Select label="Repaid" options={frequencyOptions} {...registerField(form, "repaymentFrequency")} />
      <TextField
        label="Account number"
        optional
        description="Only the end that names the account is shown, such as 7812-00."
        className="sm:col-span-2"
        {...registerField(form, "accountNumber")}
      />
    </div>
  );
}
