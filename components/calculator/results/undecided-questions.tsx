import { memo } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { CalculatorCase, Decide } from "../form/read-values.ts";
import { asksTheSame, outcomeWords, type Question, questionsOf } from "./undecided.ts";

type QuestionsProps = { entry: CalculatorCase; onDecide: Decide };

/** What is still undecided; one press decides it in the form. Rendered again only if the questions change. */
export const UndecidedQuestions = memo(function UndecidedQuestions({ entry, onDecide }: QuestionsProps) {
  const words = outcomeWords(entry);
  if (words === null) return null;
  const questions = questionsOf(entry);
  return (
    <section aria-labelledby="undecided-title" className="mb-3 rounded-lg border bg-raised px-4 py-2.5">
      <h3 id="undecided-title" tabIndex={-1} className="font-medium outline-none">
        Still undecided
      </h3>
      <p className="text-pretty text-muted text-sm">
        Until then, each bank shows both answers: {words.stays}, and {words.goes}.
      </p>
      <ul className={cx("mt-2 grid gap-x-8 gap-y-2", questions.length > 1 && "xl:grid-cols-2")}>
        {questions.map((question) => (
          <li key={question.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="figures min-w-0">{question.about}</span>
            <span className="flex gap-2">
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

/** Decides, says so, and keeps the focus near: the pressed button is gone afterwards. */
function decide(question: Question, answer: Question["answers"][number], onDecide: Decide) {
  answer.decide(onDecide);
  const undo = { label: "Undo", onSelect: () => question.reopen(onDecide) };
  showToast({ tone: "info", title: answer.said, action: undo });
  requestAnimationFrame(() => {
    const next = document.getElementById("undecided-title") ?? document.getElementById("results-title");
    next?.focus({ preventScroll: true });
  });
}
