import { DateField } from "#components/ui/forms/date-field.tsx";
import type { FieldProps } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, NumberField, TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { type PaidPeriod, paidPeriods } from "#lib/deal/fact-finds/core/fact-find.ts";
import type { SingleKind } from "#lib/deal/fact-finds/core/questions.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import { parseTypedDate } from "#lib/platform/dates.ts";
import type { SingleDraft } from "./draft.ts";

const periods = paidPeriods.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));
const yesAndNo = [
  { value: "Y", label: "Yes" },
  { value: "N", label: "No" },
];
const MAX_RADIOS = 6;

/** One question with one answer. `onType` keeps each key press; `onCommit` is called when an answer is complete. */
export function AnswerField(props: {
  question: SingleKind & { label: string; hint?: string; required?: boolean };
  draft: SingleDraft;
  error: string | undefined;
  disabled: boolean;
  onType: (draft: SingleDraft) => void;
  onCommit: (draft: SingleDraft) => void;
}) {
  const { question, draft, error, disabled, onType, onCommit } = props;
  const { label, hint, required = false } = question;
  const known = { label, error, disabled, description: hint || undefined, optional: !required };
  if (question.kind === "PAID" || typeof draft !== "string") {
    const paid = typeof draft === "string" ? { amount: "", per: "MONTHLY" as PaidPeriod } : draft;
    return <PaidField known={known} paid={paid} onType={onType} onCommit={onCommit} />;
  }
  const typed = {
    ...known,
    value: draft,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    onBlur: (event: { target: { value: string } }) => onCommit(event.target.value),
  };
  switch (question.kind) {
    case "LONG_TEXT":
      return <TextArea {...typed} maxLength={2000} />;
    case "DAY":
      return (
        <DateField
          {...known}
          value={draft}
          // A picked or fully typed date is saved immediately.
          onChange={(day) => (parseTypedDate(day) === day ? onCommit(day) : onType(day))}
          onBlur={() => onCommit(draft)}
        />
      );
    case "COUNT":
      return <NumberField {...typed} inputMode="numeric" className="min-w-0 [&>div]:max-w-40" />;
    case "MONEY":
      return <MoneyField {...typed} className="min-w-0 sm:max-w-72" />;
    case "YES_NO":
    case "CHOICE": {
      const isYesNo = question.kind === "YES_NO";
      const options = isYesNo ? yesAndNo : question.options;
      const { optional, ...choice } = { ...known, value: draft, options, onChange: typed.onBlur };
      return options.length > MAX_RADIOS ? (
        <Select {...choice} optional={optional} placeholder="Choose" />
      ) : (
        <RadioGroup {...choice} inline={isYesNo} />
      );
    }
    default:
      return (
        <TextField
          {...typed}
          autoComplete={question.autoComplete ?? "off"}
          type={question.autoComplete === "tel" ? "tel" : undefined}
        />
      );
  }
}

/** Shares the rows of label, control, error and hint with the field beside it, so that a two-line label moves both. */
const LEVEL = "row-span-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid [&>label]:self-end";

function PaidField(props: {
  known: FieldProps & { disabled: boolean };
  paid: { amount: string; per: PaidPeriod };
  onType: (draft: SingleDraft) => void;
  onCommit: (draft: SingleDraft) => void;
}) {
  const { known, paid, onType, onCommit } = props;
  const { label, disabled } = known;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-x-2">
      <MoneyField
        {...known}
        className={LEVEL}
        value={paid.amount}
        onChange={(event) => onType({ ...paid, amount: event.target.value })}
        onBlur={(event) => onCommit({ ...paid, amount: event.target.value })}
      />
      <Select
        label={
          <>
            How often<span className="sr-only"> is it: {label}</span>
          </>
        }
        className={LEVEL}
        disabled={disabled}
        value={paid.per}
        options={periods}
        onChange={(event) => {
          const next = { ...paid, per: event.target.value as PaidPeriod };
          if (paid.amount.trim() === "") onType(next);
          else onCommit(next);
        }}
      />
    </div>
  );
}
