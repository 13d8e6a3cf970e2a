"use client";

import { Plus, Trash2 as Trash } from "lucide-react";
import { type Resolver, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { amountText } from "#components/lending/calculator/form/values/texts.ts";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { FieldGroup } from "#components/ui/forms/field.tsx";
import { lazyCheck, registerField } from "#components/ui/forms/form-binding.ts";
import { RecordForm, useRecordForm } from "#components/ui/forms/record-form.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, TextField } from "#components/ui/forms/text-field.tsx";
import type { DeclaredGoals } from "#lib/deal/fact-finds/load-declared.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import {
  type DepositKind,
  depositKinds,
  MAX_DEPOSIT_ITEMS,
} from "#lib/records/loan-requests/core/loan-request.ts";
import { depositKindLabels } from "#lib/records/loan-requests/core/loan-request-labels.ts";
import type { LoanRequestResponse } from "#lib/records/loan-requests/schemas.ts";
import { DatesFields, DebtFields, LoanFields, PropertyFields } from "./field-groups.tsx";
import { FundsLedger, FundsSummary } from "./funds-ledger.tsx";
import { fieldsOf, isUnsaved, type RequestFields } from "./request-fields.ts";

const kinds = depositKinds.map((value) => ({ value, label: depositKindLabels[value] }));

const notes: Partial<Record<DepositKind, string>> = {
  GIFT: "Adds a gift letter to the checklist.",
  KIWISAVER: "Adds the provider’s pre-approval to the checklist.",
};

const ADD = "add-deposit-item";

const placeholders: Record<DepositKind, string> = {
  SAVINGS: "Bank and owner",
  KIWISAVER: "Owner and scheme",
  GIFT: "Given by",
  EQUITY: "Property",
  OTHER: "Description",
};

const fieldNames = [
  "purpose",
  "price",
  "costs",
  "debtsRepaid",
  "repaidAccountIds",
  "loanAmount",
  "auctionOn",
  "financeOn",
  "settlementOn",
] as const;

/** The loan request: amount, purpose and the source of the remaining funds. */
export function RequestForm(props: {
  applicationId: string;
  request: LoanRequestResponse;
  accounts: readonly LoanAccountResponse[];
  /** The goals that an applicant declared in the fact find. */
  declared: DeclaredGoals | null;
  /** The application is closed, so nothing can be changed. */
  closed: boolean;
}) {
  const { applicationId, request, accounts, declared, closed } = props;
  const accountIds = accounts.map(({ accountId }) => accountId);
  const record = useRecordForm<RequestFields, LoanRequestResponse>({
    read: () => apiRequest(`/v1/portal/applications/${applicationId}/loan-request`),
    initial: request,
    fieldsOf: (stored) => fieldsOf(stored, accountIds, declared),
    write: (fields, version) =>
      apiRequest(`/v1/portal/applications/${applicationId}/loan-request`, {
        method: "PUT",
        body: { ...fields, version },
      }),
    resolver: lazyCheck(
      () => import("#lib/records/loan-requests/schemas.ts"),
      "loanRequestInputSchema",
    ) as unknown as Resolver<RequestFields>,
    onFault: (error, { setError }) => showFaults(error, setError, fieldNames),
    done: "Loan request saved",
  });
  const { form, stored } = record;
  const setLoan = (cents: number) =>
    form.setValue("loanAmount", amountText(cents), { shouldDirty: true, shouldValidate: true });
  const disabled = closed || form.formState.isSubmitting;
  return (
    <RecordForm
      record={record}
      noun="request"
      label="Loan request"
      closed={closed}
      aside={<FundsLedger control={form.control} disabled={disabled} onLoan={setLoan} />}
      brief={<FundsSummary control={form.control} />}
    >
      {closed && <Notice>The application is closed, so the request can’t be changed.</Notice>}
      {declared && isUnsaved(stored) && !closed && (
        <Notice>
          {declared.purpose && declared.price !== null
            ? "Purpose and price are"
            : declared.purpose
              ? "The purpose is"
              : "The price is"}{" "}
          as {declared.by} declared in the fact find. Save the request to use them.
        </Notice>
      )}
      <fieldset disabled={closed} className="grid min-w-0 gap-8">
        <PropertyFields form={form} />
        <DebtFields form={form} accounts={accounts} />
        <DepositFields form={form} />
        <LoanFields form={form} />
        <DatesFields form={form} />
      </fieldset>
    </RecordForm>
  );
}

function DepositFields({ form }: { form: UseFormReturn<RequestFields> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "depositItems" });
  return (
    <FieldGroup title="Deposit">
      {fields.length > 0 && (
        <ul className="grid gap-4 sm:col-span-2">
          {fields.map((field, index) => (
            <DepositItem
              key={field.id}
              form={form}
              index={index}
              onRemove={() => {
                remove(index);
                document.getElementById(ADD)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div className="sm:col-span-2">
        <Button
          id={ADD}
          size="small"
          disabled={fields.length === MAX_DEPOSIT_ITEMS}
          onClick={() => append({ kind: "SAVINGS", amount: "", note: "" })}
        >
          <Plus />
          Add deposit item
        </Button>
      </div>
    </FieldGroup>
  );
}

function DepositItem(props: { form: UseFormReturn<RequestFields>; index: number; onRemove: () => void }) {
  const { form, index, onRemove } = props;
  const { register, control } = form;
  const path = `depositItems.${index}` as const;
  const kind = useWatch({ control, name: `${path}.kind` });
  const name = `Deposit item ${index + 1}`;
  return (
    <li>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)_2rem] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,14.5rem)_minmax(0,1fr)_9rem_2rem]">
        <legend className="sr-only">{name}</legend>
        <Select label="Kind" className="max-sm:col-span-3" options={kinds} {...register(`${path}.kind`)} />
        <TextField
          label="From"
          optional
          placeholder={placeholders[kind]}
          className="max-sm:order-3 max-sm:col-span-3"
          description={notes[kind]}
          {...registerField(form, `${path}.note`)}
        />
        <MoneyField label="Amount" className="max-sm:col-span-2" {...registerField(form, `${path}.amount`)} />
        <IconButton
          label={`Remove ${name.toLowerCase()}`}
          icon={<Trash />}
          className="mt-6"
          onClick={onRemove}
        />
      </fieldset>
    </li>
  );
}
