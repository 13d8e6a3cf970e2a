import { type UseFormReturn, useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { FieldGroup } from "#components/ui/forms/field.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, TextField } from "#components/ui/forms/text-field.tsx";
import { formatWholeMoney, toCents } from "#lib/platform/money.ts";
import { debtName } from "#lib/reading/statements/core/understand/debt-name.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import {
  isBuying,
  loanPurposes,
  propertyTypes,
  propertyUses,
} from "#lib/records/loan-requests/core/loan-request.ts";
import {
  loanPurposeLabels,
  priceLabel,
  propertyTypeLabels,
  propertyUseLabels,
} from "#lib/records/loan-requests/core/loan-request-labels.ts";
import { followRepaid, type RequestFields } from "./request-fields.ts";

type Form = { form: UseFormReturn<RequestFields> };

const purposes = loanPurposes.map((value) => ({ value, label: loanPurposeLabels[value] }));
const types = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }));
const uses = propertyUses.map((value) => ({ value, label: propertyUseLabels[value] }));

/** The loan's purpose and the property that secures it. */
export function PropertyFields({ form }: Form) {
  const { register, control } = form;
  const purpose = useWatch({ control, name: "purpose" }) || null;
  const buying = purpose === null || isBuying(purpose);
  return (
    <FieldGroup title="Purpose and property">
      <Select
        label="Purpose"
        placeholder="Not known yet"
        options={purposes}
        {...registerField(form, "purpose")}
      />
      <Select label="Use" options={uses} {...register("property.use")} />
      <TextField
        label="Address"
        optional
        className="sm:col-span-2"
        description={buying ? "Leave empty for a pre-approval without a property." : undefined}
        {...registerField(form, "property.address")}
      />
      <Select
        label="Type"
        placeholder="Not known yet"
        options={types}
        {...registerField(form, "property.type")}
      />
      {buying && <MoneyField label={priceLabel(purpose)} {...registerField(form, "price")} />}
      <MoneyField
        label={buying ? "Valuation" : "Property value"}
        optional
        {...registerField(form, "property.value")}
      />
      <div className="self-end pb-1.5">
        <Checkbox label="New build" {...register("property.newBuild")} />
      </div>
    </FieldGroup>
  );
}

/** The debts that the new loan repays, calculated from the loan accounts until an amount is typed. */
export function DebtFields({ form, accounts }: Form & { accounts: readonly LoanAccountResponse[] }) {
  const { control, setValue, getValues } = form;
  const [repaid, purpose] = useWatch({ control, name: ["repaidAccountIds", "purpose"] });
  const tick = (accountId: string, isRepaid: boolean) => {
    const next = isRepaid ? [...repaid, accountId] : repaid.filter((id) => id !== accountId);
    setValue("debtsRepaid", followRepaid(getValues(), next, accounts), { shouldDirty: true });
    setValue("repaidAccountIds", next, { shouldDirty: true });
  };
  return (
    <FieldGroup title="Debts repaid and costs">
      {accounts.length > 0 && (
        <div className="sm:col-span-2">
          <p className="mb-1 font-medium text-sm">Repaid by this loan</p>
          <ul className="grid gap-1.5">
            {accounts.map((account) => (
              <li key={account.accountId}>
                <Checkbox
                  label={<AccountLabel account={account} />}
                  checked={repaid.includes(account.accountId)}
                  onChange={(event) => tick(account.accountId, event.target.checked)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <MoneyField
        label="Debts repaid"
        optional={purpose !== "REFINANCE"}
        description={accounts.length > 0 ? "Include any break costs." : undefined}
        {...registerField(form, "debtsRepaid")}
      />
      <MoneyField
        label={purpose === "TOP_UP" ? "What the top-up pays for" : "Costs"}
        optional={purpose !== "TOP_UP"}
        description={purpose === "TOP_UP" ? undefined : "Legal fees, valuation, building report."}
        {...registerField(form, "costs")}
      />
    </FieldGroup>
  );
}

function AccountLabel({ account }: { account: LoanAccountResponse }) {
  const { balance } = account;
  return (
    <>
      {debtName(account)}
      <span className="figures text-muted">
        {" "}
        {balance === null ? "balance not known" : formatWholeMoney(toCents(Math.abs(balance)))}
      </span>
    </>
  );
}

export function LoanFields({ form }: Form) {
  return (
    <FieldGroup title="Loan">
      <MoneyField label="Loan requested" {...registerField(form, "loanAmount")} />
    </FieldGroup>
  );
}

const dates = [
  { name: "auctionOn", label: "Auction" },
  { name: "financeOn", label: "Finance" },
  { name: "settlementOn", label: "Settlement" },
] as const;

export function DatesFields({ form }: Form) {
  return (
    <FieldGroup title="Dates" description="Shown on the desk as they approach.">
      {dates.map(({ name, label }) => (
        <FormDateField key={name} control={form.control} name={name} label={label} optional />
      ))}
    </FieldGroup>
  );
}
