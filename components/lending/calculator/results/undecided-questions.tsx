import { memo } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { showUndo } from "#components/ui/feedback/toast.ts";
import type { CalculatorCase, Decide } from "../form/read-case.ts";
import { asksTheSame, outcomeWords, type Question, questionsOf } from "./undecided.ts";

type QuestionsProps = { entry: CalculatorCase; onDecide: Decide };

/** The undecided debts and rent, each decided with one click. Re-renders only when the questions change. */
export const UndecidedQuestions = memo(function UndecidedQuestions({ entry, onDecide }: QuestionsProps) {
  const words = outcomeWords(entry);
  if (words === null) return null;
  const questions = questionsOf(entry);
  return (
    <section aria-labelledby="undecided-title" className="border-b py-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="undecided-title" tabIndex={-1} className="font-medium text-warning outline-none">
          Still undecided
        </h3>
        <p className="min-w-0 text-pretty text-muted text-xs">
          Until then, each bank shows both answers: {words.stays}, and {words.goes}.
        </p>
      </div>
      <ul className={cx("grid gap-x-6", questions.length > 1 && "xl:grid-cols-2")}>
        {questions.map((question) => (
          <li key={question.key} className="flex flex-wrap items-center justify-between gap-x-3 py-0.5">
            <span className="figures min-w-0">{question.about}</span>
            <span className="flex gap-1.5">
              {question.answers.map((answer) => (
                <Button
                  key={answer.label}
                  size="small"
                  aria-label={`${question.about}: ${answer.label}`}
                  onClick={() => decide(question, answer, onDecide)}
                >
                  {answer.label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}, isSame);

function isSame(before: QuestionsProps, after: QuestionsProps): boolean {
  return before.onDecide === after.onDecide && asksTheSame(before.entry, after.entry);
}

/** Decides, confirms it in a toast, and moves the focus nearby, because the pressed button disappears. */
function decide(question: Question, answer: Question["answers"][number], onDecide: Decide) {
  onDecide(question.which, answer.outcome);
  showUndo(answer.said, () => onDecide(question.which, "UNDECIDED"));
  requestAnimationFrame(() => {
    const next = document.getElementById("undecided-title") ?? document.getElementById("results-title");
    next?.focus({ preventScroll: true });
  });
}
