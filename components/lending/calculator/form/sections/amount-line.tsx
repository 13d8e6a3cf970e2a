import { memo, useId } from "react";
import { FieldError } from "#components/ui/forms/field.tsx";
import { useCalculatorContext } from "../calculator-context.ts";
import { originalOf, type PrefilledKey } from "../prefill-type.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import { amountText, type Kind, MONEY } from "../values/texts.ts";
import type { ValuePath } from "../values/values.ts";
import { NoteButton, NumberCell } from "./form-cells.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";

/** A labelled input. Memoized, so that it re-renders only when its own props change. */
export const AmountLine = memo(function AmountLine(props: {
  path: ValuePath;
  label: string;
  /** Beside the label: `for repayments`. */
  aside?: string;
  /** After the amount: `a month`. */
  unit?: string;
  /** Another kind of number than an amount in dollars. */
  kind?: Kind;
  placeholder?: string;
  value: number | null;
  /** The field that the file may prefill. */
  of?: PrefilledKey;
  /** The id of the text that shows the source of the file's figure. */
  sourceId?: string | undefined;
  /** A sentence about the default, while the field still has it. */
  assumed?: string | undefined;
}) {
  const { path, label, aside, unit = "", kind = MONEY, placeholder, value, of, sourceId, assumed } = props;
  const { form, faults, prefill, proofs, conflicts } = useCalculatorContext();
  const id = useId();
  const fault = faults[path];
  const source = of && prefill.sources[of];
  const original = of ? originalOf(prefill, of) : null;
  const conflict = of && conflicts[of];
  const isChanged = source !== undefined && value !== original;
  const notes = isChanged || fault !== undefined || conflict !== undefined;
  const cell = {
    id,
    path,
    label,
    value,
    kind,
    describedBy: [!isChanged && sourceId, notes && `${id}-notes`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <LedgerLine
      name={
        <>
          <label htmlFor={id}>{label}</label>
          {aside && <span className="text-muted text-xs"> {aside}</span>}
        </>
      }
      figures={
        <>
          <NumberCell {...cell} placeholder={placeholder} />
          <LineUnit>{unit}</LineUnit>
        </>
      }
      mark={
        <InputProofMark
          of={label}
          value={value}
          original={original}
          source={source}
          conflict={conflict}
          assumed={assumed}
          proof={of && proofs?.[of]}
          onlyWithoutFile={of === undefined}
        />
      }
      more={
        notes && (
          <div id={`${id}-notes`} className="col-span-full min-w-0 pb-0.5 text-pretty text-xs">
            {fault !== undefined && <FieldError id={`${id}-fault`}>{`${label} ${fault}`}</FieldError>}
            {isChanged && (
              <Changed
                label={label}
                source={source}
                original={original}
                onRestore={() => form.change(path, original)}
              />
            )}
            {conflict && <span className="block text-warning">{conflict}</span>}
          </div>
        )
      }
    />
  );
});

/** Notes that the file's figure was changed, with a button to restore it. */
export function Changed(props: {
  label: string;
  source: string;
  original: number | null;
  onRestore: () => void;
}) {
  const { label, source, onRestore } = props;
  const original = props.original === null ? "" : amountText(props.original);
  return (
    <span className="text-muted">
      Changed by you.{" "}
      <NoteButton label={`${label}: back to $${original}`} title={source} onPress={onRestore}>
        Back to ${original}
      </NoteButton>
    </span>
  );
}
