import CircleAlert from "lucide-react/icons/circle-alert";
import { faultWords } from "./fault-copy.tsx";

/** What is wrong with a field and what to do. The field names it with `aria-describedby={id}`. `<FieldError id={id}>Enter an amount</FieldError>` */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1 flex gap-1 text-danger text-sm">
      <CircleAlert className="mt-px size-4 shrink-0" />
      <span>{faultWords(children)}</span>
    </p>
  );
}
