import { Notice } from "#components/ui/feedback/notice.tsx";
import type { MissingAnswer } from "#lib/deal/fact-finds/core/answers.ts";
import type { FactFindTopic } from "#lib/deal/fact-finds/core/fact-find.ts";
import { questionnaire } from "#lib/deal/fact-finds/core/questions.ts";
import { counted } from "#lib/platform/format/counted.ts";

/** The missing answers by topic, with a button to each topic. */
export function MissingAnswers(props: {
  missing: readonly MissingAnswer[];
  onOpen: (topic: FactFindTopic) => void;
}) {
  const { missing, onOpen } = props;
  const topics = questionnaire.flatMap(({ topic, title }) => {
    const labels = missing.filter((one) => one.topic === topic).map(({ label }) => label);
    return labels.length > 0 ? [{ topic, title, labels }] : [];
  });
  const count = counted(missing.length, "answer is", "answers are");
  return (
    <Notice tone="warning" title={`${count} still missing`}>
      <ul className="mt-1 grid gap-1">
        {topics.map(({ topic, title, labels }) => (
          <li key={topic}>
            <button
              type="button"
              onClick={() => onOpen(topic)}
              className="rounded-xs text-left underline underline-offset-3 pointer-coarse:min-h-11"
            >
              {title}
            </button>
            {labels.join() !== title && `: ${labels.map((label) => label.replace(/\?$/, "")).join(", ")}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
