"use client";

import { memo, useId } from "react";
import { FieldError } from "#components/ui/forms/field.tsx";
import type { InputProof } from "../proofs/file-proofs.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValuePath } from "../values/values.ts";
import { type FormHandlers, MoneyCell, TextButton, TextCell } from "./form-cells.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";

/** A labelled input. Memoized, so that it re-renders only when its own props change. */
export const AmountLine = memo(function AmountLine(props: {
  on: FormHandlers;
  path: ValuePath;
  label: string;
  /** Beside the label: `for repayments`. */
  aside?: string;
  /** After the amount: `a month`. */
  unit?: string;
  /** A number instead of an amount in dollars. */
  plain?: boolean;
  placeholder?: string;
  value: string;
  fault?: string | undefined;
  /** The source of the file's figure, if there is one, and the id of the text that shows it. */
  source?: string | undefined;
  sourceId?: string | undefined;
  /** The file's figure. */
  original?: string;
  proof?: InputProof | undefined;
  isOfFile?: boolean | undefined;
  /** A sentence about the default, while the field still has it. */
  assumed?: string | undefined;
  /** How the typed figure conflicts with the file. */
  conflict?: string | undefined;
}) {
  const { on, path, label, aside, unit = "", plain, placeholder, value, fault, conflict } = props;
  const { source, sourceId, original = "", proof, isOfFile, assumed } = props;
  const id = useId();
  const isChanged = source !== undefined && value !== original;
  const notes = isChanged || fault !== undefined || conflict !== undefined;
  const cell = {
    ...{ id, on, path, label, value },
    invalid: fault !== undefined,
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
          {plain ? (
            <TextCell {...cell} numeric {...(placeholder && { placeholder })} />
          ) : (
            <MoneyCell {...cell} />
          )}
          <LineUnit>{unit}</LineUnit>
        </>
      }
      mark={
        <InputProofMark of={label} {...{ isOfFile, value, original, source, proof, conflict, assumed }} />
      }
      more={
        notes && (
          <div id={`${id}-notes`} className="col-span-full min-w-0 pb-0.5 text-pretty text-xs">
            {fault !== undefined && <FieldError id={`${id}-fault`}>{`${label} ${fault}`}</FieldError>}
            {isChanged && (
              <Changed {...{ label, source, original }} onRestore={() => on.change(path, original)} />
            )}
            {conflict && <span className="block text-warning">{conflict}</span>}
          </div>
        )
      }
    />
  );
});

/** Notes that the file's figure was changed, with a button to restore it. */
export function Changed(props: { label: string; source: string; original: string; onRestore: () => void }) {
  const { label, source, original, onRestore } = props;
  return (
    <span className="text-muted">
      Changed by you.{" "}
      <TextButton label={`${label}: back to $${original}`} title={source} onPress={onRestore}>
        Back to ${original}
      </TextButton>
    </span>
  );
}
