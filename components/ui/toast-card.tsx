import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { faultWords } from "./fault-copy.tsx";
import { IconButton } from "./icon-button.tsx";
import { closeToast, type Toast, toastStay } from "./toast.ts";
import { toneInk } from "./tone.ts";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };

/** One toast. It closes after enough time to read it, except while the pointer or focus is on any toast. */
export function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, tone, title, description, action } = toast;
  const stay = toastStay(toast);
  useEffect(() => {
    if (held || stay === null) return;
    const timer = setTimeout(() => closeToast(id), stay);
    return () => clearTimeout(timer);
  }, [held, stay, id]);
  const Icon = icons[tone];
  return (
    <li className="enter-rise flex gap-2.5 rounded-lg border bg-raised p-3 shadow-overlay">
      <Icon className={cx("mt-0.5 size-4 shrink-0", toneInk[tone])} />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {description && <div className="text-muted text-sm">{faultWords(description)}</div>}
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              closeToast(id);
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        size="small"
        label={`Close: ${title}`}
        icon={<X />}
        onClick={() => closeToast(id)}
        className="-m-1"
      />
    </li>
  );
}
