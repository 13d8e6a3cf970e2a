import { Plus, Trash2 as Trash } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, NumberField } from "#components/ui/forms/text-field.tsx";
import { describeShortfall } from "#lib/deal/submissions/core/missing.ts";
import { loanPartKinds } from "#lib/deal/submissions/core/submission.ts";
import { PART_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { capitalize } from "#lib/platform/format.ts";
import { NEW_PART, type PartFields, readCents } from "./submission-fields.ts";

const kinds = loanPartKinds.map((value) => ({ value, label: PART_LABELS[value] }));

const fixedTerms = [6, 12, 18, 24, 36, 48, 60];

const fixedOptions = fixedTerms.map((months) => ({
  value: String(months),
  label: months % 12 === 0 ? `${months / 12} ${months === 12 ? "year" : "years"}` : `${months} months`,
}));

const MAX_PARTS = 20;

type WithParts = { parts?: PartFields[] };

/** The loan parts of a submission; `final` also asks for each fixed-rate expiry date. */
export function PartFieldList<Values extends WithParts>(props: {
  form: UseFormReturn<Values>;
  final?: boolean;
  /** The source of prefilled parts. */
  source?: string | null;
}) {
  // Only the form's parts are used.
  const form = props.form as unknown as UseFormReturn<WithParts>;
  const { register, control } = form;
  const { final = false, source } = props;
  const { fields, append, remove } = useFieldArray({ control, name: "parts" });
  const error = form.formState.errors.parts;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium">Loan parts</legend>
      {source && <p className="text-muted text-sm">{source}</p>}
      {error?.message && (
        <p role="alert" className="text-danger text-sm">
          {capitalize(error.message)}
        </p>
      )}
      {fields.map(({ id }, index) => {
        const path = `parts.${index}` as const;
        const name = `Loan part ${index + 1}`;
        return (
          <fieldset
            key={id}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md bg-sunken p-3 sm:grid-cols-6"
          >
            <legend className="sr-only">{name}</legend>
            <MoneyField label="Amount" className="col-span-2" {...registerField(form, `${path}.amount`)} />
            <Select label="Kind" className="col-span-2" options={kinds} {...register(`${path}.kind`)} />
            <NumberField
              label="Term"
              unit="years"
              className="col-span-1"
              {...registerField(form, `${path}.termYears`, {
                setValueAs: (text) => (text === "" ? null : Number(text)),
              })}
            />
            <NumberField
              label="Extra months"
              unit="months"
              className="col-span-1"
              {...registerField(form, `${path}.termMonths`, {
                setValueAs: (text) => (text === "" ? 0 : Number(text)),
              })}
            />
            <NumberField
              label="Rate"
              unit="%"
              optional={!final}
              className="col-span-1 sm:col-span-2"
              {...registerField(form, `${path}.rate`)}
            />
            <Select
              label="Fixed for"
              className="col-span-1 sm:col-span-2"
              placeholder="Floating"
              options={fixedOptions}
              {...registerField(form, `${path}.fixedMonths`, {
                setValueAs: (text) => (text ? Number(text) : null),
              })}
            />
            {final && (
              <FormDateField
                control={control}
                name={`${path}.fixedUntil`}
                label="Fixed until"
                optional
                className="col-span-2"
              />
            )}
            <div className="col-span-2 flex justify-end self-end sm:col-start-5">
              <IconButton
                label={`Remove ${name.toLowerCase()}`}
                icon={<Trash />}
                onClick={() => remove(index)}
              />
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button size="small" disabled={fields.length >= MAX_PARTS} onClick={() => append(NEW_PART)}>
          <Plus />
          Add loan part
        </Button>
      </div>
    </fieldset>
  );
}

/** Says beside an approved amount, while it is typed, that it is less than the loan parts. It can still be recorded. */
export function ShortfallNotice(props: {
  parts: readonly { amount: string | number }[];
  /** As typed; undefined where the form does not ask for it. */
  approvedAmount: string | undefined;
}) {
  const { parts, approvedAmount = "" } = props;
  const amounts = parts.map(({ amount }) => ({ amount: readCents(String(amount)) ?? 0 }));
  const shortfall = describeShortfall(amounts, readCents(approvedAmount));
  if (shortfall === null) return null;
  return (
    <Notice tone="warning" title="Less was approved than asked for" live>
      {shortfall} Change the parts before drawdown.
    </Notice>
  );
}
