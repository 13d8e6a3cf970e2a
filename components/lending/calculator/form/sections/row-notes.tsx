import type { ReactNode } from "react";
import { FieldError } from "#components/ui/forms/field.tsx";
import { useCalculatorContext } from "../calculator-context.ts";

/**
 * The notes below a row: faults and missing figures by field label, then actions. Fields refer to it with
 * `aria-describedby={id}`.
 */
export function RowNotes(props: {
  id: string;
  /** The labels of the row's fields by path. */
  labels: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const { id, labels, children } = props;
  const { faults, gaps } = useCalculatorContext();
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
