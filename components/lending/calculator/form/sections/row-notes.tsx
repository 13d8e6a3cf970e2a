import type { ReactNode } from "react";
import { FieldError } from "#components/ui/forms/field.tsx";
import type { ValueFaults } from "../read-values.ts";

const NONE: ValueFaults = {};

/**
 * The faults of one row or block. Without any it returns the same record each time, so that the row does not re-render.
 */
export function faultsWithin(faults: ValueFaults, prefix: string): ValueFaults {
  const within = Object.entries(faults).filter(([path]) => path.startsWith(`${prefix}.`));
  return within.length === 0 ? NONE : Object.fromEntries(within);
}

/**
 * The notes below a row: faults and missing figures by field label, then actions. Fields refer to it with
 * `aria-describedby={id}`.
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
    <div id={id} className="col-span-full min-w-0 text-pretty pb-0.5 text-xs empty:hidden">
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
