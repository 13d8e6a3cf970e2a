import { memo } from "react";
import { Button } from "#components/ui/button.tsx";
import type { CalculatorCase, Decide } from "../form/read-values.ts";
import { outcomeWords, questionsOf } from "./undecided.ts";

/** What is still undecided; one press decides it in the form. */
export const UndecidedQuestions = memo(function UndecidedQuestions(props: {
  entry: CalculatorCase;
  onDecide: Decide;
}) {
  const { entry, onDecide } = props;
  const words = outcomeWords(entry);
  if (words === null) return null;
  return (
    <section aria-labelledby="undecided-title" className="mb-3 rounded-lg border bg-raised px-4 py-2.5">
      <h3 id="undecided-title" className="font-medium">
        Still undecided
      </h3>
      <p className="text-pretty text-muted text-sm">
        Until then, each bank shows both answers: {words.stays}, and {words.goes}.
      </p>
      <ul className="mt-2 grid gap-2">
        {questionsOf(entry).map(({ key, about, answers }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="figures min-w-0">{about}</span>
            <span className="flex gap-2">
              {answers.map(({ label, decide }) => (
                <Button
                  key={label}
                  size="small"
                  aria-label={`${about}: ${label}`}
                  onClick={() => decide(onDecide)}
                >
                  {label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
