import CircleHelp from "lucide-react/icons/circle-question-mark";
import type { ReactNode } from "react";
import { Tooltip } from "./tooltip.tsx";

/**
 * A small question mark that explains the preceding text.
 * `<InfoTip label="About net income">After tax and ACC levy.</InfoTip>`
 */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip text={children}>
      <button
        type="button"
        aria-label={label}
        className="inline-grid size-6 place-items-center rounded-full align-middle text-muted hover:text-text"
      >
        <CircleHelp className="size-4" />
      </button>
    </Tooltip>
  );
}
