import Check from "lucide-react/icons/check";
import FileCheck from "lucide-react/icons/file-check-2";
import Pencil from "lucide-react/icons/pencil";
import Sigma from "lucide-react/icons/sigma";
import type { ReactNode } from "react";
import { FieldError } from "#components/ui/forms/field.tsx";
import type { ValueFaults } from "../read-values.ts";
import type { Basis } from "../values/values.ts";
import { TextButton } from "./form-cells.tsx";

const NONE: ValueFaults = {};

/** The faults of one row or block; always the same record if there are none, so that it is not rendered for it. */
export function faultsWithin(faults: ValueFaults, prefix: string): ValueFaults {
  const within = Object.entries(faults).filter(([path]) => path.startsWith(`${prefix}.`));
  return within.length === 0 ? NONE : Object.fromEntries(within);
}

/**
 * What is to be said below a row: faults and missing figures by the labels of its fields, then its evidence. Fields
 * refer to it with `aria-describedby={id}`.
 */
export function RowNotes(props: {
  id: string;
  /** The labels of the row's fields by path. */
  labels: Readonly<Record<string, string>>;
  faults: ValueFaults;
  gaps: ValueFaults;
  children?: ReactNode;
}) {
  const { id, labels, faults, gaps, children } = props;
  const entries = Object.entries(labels);
  const wrong = entries.filter(([path]) => faults[path] !== undefined);
  const missing = entries.flatMap(([path, label]) => (gaps[path] ? [`${label} ${gaps[path]}`] : []));
  if (wrong.length + missing.length === 0 && !children) return null;
  return (
    <div id={id} className="col-span-full min-w-0 text-pretty text-sm">
      {wrong.map(([path, label]) => (
        <FieldError key={path} id={`${id}-${path}`}>{`${label} ${faults[path]}.`}</FieldError>
      ))}
      {missing.map((sentence) => (
        <p key={sentence} className="text-warning">
          {sentence}.
        </p>
      ))}
      {children}
    </div>
  );
}

const icons: Record<Basis | "CHANGED", ReactNode> = {
  "": null,
  FILE: <FileCheck className="mt-0.5 size-3.5 shrink-0" />,
  ESTIMATE: <Sigma className="mt-0.5 size-3.5 shrink-0" />,
  CONFIRMED: <Check className="mt-0.5 size-3.5 shrink-0" />,
  CHANGED: <Pencil className="mt-0.5 size-3.5 shrink-0" />,
};

/** Where a figure came from; once it has been changed, a button to restore it. */
export function EvidenceMark(props: {
  name: string;
  evidence: string;
  basis: Basis;
  /** The amount that the file shows, if the present one is another. */
  original: string | null;
  onRestore: () => void;
  children?: ReactNode;
}) {
  const { name, evidence, basis, original, onRestore, children } = props;
  if (evidence === "") return null;
  const isChanged = original !== null && basis !== "ESTIMATE";
  return (
    <span className="flex gap-1 text-muted">
      {icons[isChanged ? "CHANGED" : basis]}
      <span className="min-w-0">
        {isChanged ? (
          <>
            Changed by you.{" "}
            <TextButton label={`${name}: back to $${original}`} title={evidence} onPress={onRestore}>
              Back to ${original}
            </TextButton>
          </>
        ) : (
          `${basis === "CONFIRMED" ? "Confirmed. " : ""}${evidence}`
        )}
        {children}
      </span>
    </span>
  );
}
