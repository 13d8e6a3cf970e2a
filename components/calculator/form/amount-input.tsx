"use client";

import FileCheck from "lucide-react/icons/file-check-2";
import Pencil from "lucide-react/icons/pencil";
import { memo, type ReactNode } from "react";
import { MoneyField } from "#components/ui/forms/text-field.tsx";
import { type FormHandlers, TextButton } from "./sections/form-cells.tsx";
import type { ValuePath } from "./values/values.ts";

/** One amount of the calculation. Memoized, so that it renders only if its own props change. */
export const AmountInput = memo(function AmountInput(props: {
  on: FormHandlers;
  path: ValuePath;
  label: string;
  description?: ReactNode;
  per?: string;
  value: string;
  fault?: string | undefined;
  /** Where the file's value came from, if it has one, and that value. */
  source?: string | undefined;
  original?: string;
  /** How the typed value conflicts with the file. */
  conflict?: string | undefined;
}) {
  const { on, path, label, description, per, value, fault, source, original = "", conflict } = props;
  return (
    <MoneyField
      name={path}
      label={label}
      {...(per !== undefined && { per })}
      value={value}
      error={fault && `${label} ${fault}`}
      description={
        source === undefined ? (
          description
        ) : (
          <PrefillMark
            {...{ label, source, original, value, conflict }}
            onRestore={() => on.change(path, original)}
          />
        )
      }
      onChange={(event) => on.change(path, event.target.value)}
      onFocus={() => on.focus(path)}
      onBlur={() => on.leave(path)}
    />
  );
});

/** A prefilled value's source; once it has been changed, a button to restore it. */
function PrefillMark(props: {
  label: string;
  source: string;
  original: string;
  value: string;
  conflict: string | undefined;
  onRestore: () => void;
}) {
  const { label, source, original, value, conflict, onRestore } = props;
  if (value === original) {
    return (
      <span className="flex gap-1">
        <FileCheck className="mt-0.5 size-3.5 shrink-0" />
        {source}
      </span>
    );
  }
  return (
    <span className="flex gap-1">
      <Pencil className="mt-0.5 size-3.5 shrink-0" />
      <span>
        Changed by you.{" "}
        <TextButton label={`${label}: back to $${original}`} title={source} onPress={onRestore}>
          Back to ${original}
        </TextButton>
        {conflict && <span className="mt-1 block text-pretty text-warning">{conflict}</span>}
      </span>
    </span>
  );
}
