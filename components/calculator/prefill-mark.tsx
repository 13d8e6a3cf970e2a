import FileCheck from "lucide-react/icons/file-check-2";
import Pencil from "lucide-react/icons/pencil";
import type { PrefilledValue } from "./prefill.ts";

/** Where a value came from; once it is typed over, what it was and the way back to it. */
export function PrefillMark(props: {
  label: string;
  prefilled: PrefilledValue;
  value: string;
  /** How what was typed lies apart from the file. */
  conflict?: string | undefined;
  onRestore: () => void;
}) {
  const { label, prefilled, value, conflict, onRestore } = props;
  if (value === prefilled.value) {
    return (
      <span className="flex gap-1">
        <FileCheck className="mt-0.5 size-3.5 shrink-0" />
        {prefilled.source}
      </span>
    );
  }
  return (
    <span className="flex gap-1">
      <Pencil className="mt-0.5 size-3.5 shrink-0" />
      <span>
        Changed by you.{" "}
        <button
          type="button"
          aria-label={`${label}: back to $${prefilled.value}`}
          title={prefilled.source}
          className="figures rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
          onClick={onRestore}
        >
          Back to ${prefilled.value}
        </button>
        {conflict && <span className="mt-1 block text-pretty text-warning">{conflict}</span>}
      </span>
    </span>
  );
}
