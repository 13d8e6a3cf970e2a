import CircleAlert from "lucide-react/icons/circle-alert";
import { faultWords } from "./fault-copy.tsx";

/**
 * A field's error message, which it references with `aria-describedby={id}`.
 * `<FieldError id={id}>Enter an amount</FieldError>`
 */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1 flex gap-1 text-danger text-sm">
      <CircleAlert className="mt-px size-4 shrink-0" />
      <span>{faultWords(children)}</span>
    </p>
  );
}
