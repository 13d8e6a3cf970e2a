import type { UseFormReturn } from "react-hook-form";
import { sentence } from "#components/clients/sentence.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, NumberField, TextField } from "#components/ui/forms/text-field.tsx";
import type { LoanAccountInput } from "./add-loan-account.tsx";
import { frequencyOptions, loanTypeOptions } from "./loan-account-labels.ts";

const revolving = ["CREDIT_CARD", "OVERDRAFT", "BNPL"];

/** The fields of a loan account; a limit is asked of what has one. */
export function LoanAccountFields({ form }: { form: UseFormReturn<LoanAccountInput> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const fault = (name: keyof LoanAccountInput) => sentence(errors[name]?.message);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Lender" error={fault("lender")} {...register("lender")} />
      <Select label="Kind" options={loanTypeOptions} error={fault("type")} {...register("type")} />
      <MoneyField label="Balance owed" optional error={fault("balance")} {...register("balance")} />
      {revolving.includes(watch("type")) ? (
        <MoneyField label="Limit" optional error={fault("limit")} {...register("limit")} />
      ) : (
        <NumberField
          label="Interest rate"
          unit="% a year"
          optional
          error={fault("interestRate")}
          {...register("interestRate")}
        />
      )}
      <MoneyField
        label="Repayment"
        optional
        error={fault("repaymentAmount")}
        {...register("repaymentAmount")}
      />
      <Select
        label="Repaid"
        options={frequencyOptions}
        error={fault("repaymentFrequency")}
        {...register("repaymentFrequency")}
      />
      <TextField
        label="Account number"
        optional
        description="Shown masked except for the last four digits."
        className="sm:col-span-2"
        error={fault("accountNumber")}
        {...register("accountNumber")}
      />
    </div>
  );
}
