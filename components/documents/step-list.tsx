import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import X from "lucide-react/icons/x";
import { cx } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import type { ReadingStep } from "./reading-steps.ts";

const looks = {
  TO_COME: { mark: <Circle className="size-3" />, ink: "text-muted", word: "to come" },
  RUNNING: { mark: <Spinner className="size-3" />, ink: "text-info", word: "under way" },
  DONE: { mark: <Check className="size-3.5" />, ink: "text-success", word: "done" },
  FAILED: { mark: <X className="size-3.5" />, ink: "text-danger", word: "failed" },
};

/** The steps of a statement's reading, each with its state. */
export function StepList({ steps }: { steps: readonly ReadingStep[] }) {
  return (
    <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {steps.map(({ label, state, detail }) => {
        const { mark, ink, word } = looks[state];
        return (
          <li key={label} className="flex items-center gap-1.5">
            <span className={cx("grid size-3.5 place-items-center", ink)}>{mark}</span>
            <span className={state === "TO_COME" ? "text-muted" : undefined}>{label}</span>
            <span className="sr-only">: {word}</span>
            {detail && <span className="figures text-muted">{detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}
