import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { type MissingAnswer, readAnswer } from "#lib/deal/fact-finds/core/answers.ts";
import {
  type FactFindAnswers,
  type FactFindTopic,
  factFindTopics,
} from "#lib/deal/fact-finds/core/fact-find.ts";
import {
  askedQuestions,
  type Question,
  questionNamed,
  questionnaire,
} from "#lib/deal/fact-finds/core/questions.ts";
import { counted } from "#lib/platform/format.ts";
import { AnswerField } from "./answer-field.tsx";
import { readDraft, type SingleDraft } from "./draft.ts";
import { EntryList } from "./entry-list.tsx";
import { type UnsavedAnswer, unsavedAnswers } from "./unsaved-answers.ts";
import { type AnswersBody, type FreshAnswers, type SaveState, useAnswers } from "./use-answers.ts";

type Step = FactFindTopic | "REVIEW";
const steps: readonly Step[] = [...factFindTopics, "REVIEW"];

type ReviewProps<Fresh> = {
  fresh: Fresh;
  /** Replaces what is shown, after a signature. */
  accept: (fresh: Fresh) => void;
  onOpen: (topic: FactFindTopic) => void;
};

/**
 * The fact find, one topic per screen, saved after every answer. Used by applicants on a phone and by brokers. The
 * caller provides the last step.
 */
export function Questionnaire<
  Fresh extends FreshAnswers & { isJoint: boolean; topic: FactFindTopic | null },
>(props: {
  initial: Fresh;
  /** The first topic; by default where the user left off. */
  start?: Step;
  send: (body: AnswersBody) => Promise<Fresh>;
  reload: () => Promise<Fresh>;
  /** Names this fact find in the tab's storage, which keeps unsaved input for a reload. */
  name: string;
  /** Shown when answers can no longer be saved. */
  ended: string;
  reviewLabel: string;
  /** Whether the browser's back button opens the previous topic, for a fact find that fills the page. */
  isPage?: boolean;
  review: (props: ReviewProps<Fresh>) => ReactNode;
}) {
  const { initial, send, reload, name, ended, reviewLabel, isPage = false, review } = props;
  const answers = useAnswers({ initial, send, reload, name });
  const { fresh, state, problem, accept, saveAll } = answers;
  const [step, setStep] = useState<Step>(props.start ?? initial.topic ?? "PERSON");
  const [isWaiting, setIsWaiting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const place = steps.indexOf(step);
  const asked = { isJoint: fresh.isJoint };
  const topic = questionnaire.find((one) => one.topic === step);

  // A layout effect: see EntryList.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });

  useEffect(() => {
    const back = (event: PopStateEvent) => {
      const to = (event.state as { factFindStep?: Step } | null)?.factFindStep;
      if (to !== undefined && steps.includes(to)) setStep(to);
    };
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);

  const open = async (next: Step) => {
    // Input whose field still has focus, such as a date picked from a calendar.
    for (const question of topic?.questions ?? []) answers.commitTyped(question);
    if (next !== "REVIEW") answers.goTo(next);
    else {
      setIsWaiting(true);
      await saveAll();
      setIsWaiting(false);
    }
    moved.current = true;
    if (isPage) {
      history.replaceState({ ...history.state, factFindStep: step }, "");
      history.pushState({ ...history.state, factFindStep: next }, "");
    }
    setStep(next);
  };

  const title = topic?.title ?? reviewLabel;
  const given = readable(answers.draftOf);
  const questions = topic ? askedQuestions(topic.topic, given, asked) : [];
  const unsaved = unsavedAnswers(answers.unsaved, answers.faults, given, asked);
  const isBlocked = state === "ENDED";
  const next = steps[place + 1];
  const previous = steps[place - 1];
  return (
    <div className="grid gap-5">
      <Progress
        label={`Step ${place + 1} of ${steps.length}: ${title}`}
        value={(place + 1) / steps.length}
        note=""
      />
      <SaveNotice state={state} problem={problem} ended={ended} />
      {/* The faults of this topic are at their fields. */}
      <UnsavedNotice unsaved={unsaved.filter((one) => one.topic !== step)} onOpen={(to) => void open(to)} />
      <section aria-labelledby="fact-find-topic" className="grid gap-5">
        <div>
          <h2 id="fact-find-topic" ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
            {title}
          </h2>
          {topic && (
            <p className="mt-1 max-w-prose text-pretty text-muted">
              {questions.length === 0 ? topic.unasked : topic.intro}
            </p>
          )}
        </div>
        {topic === undefined
          ? review({ fresh, accept, onOpen: (to) => void open(to) })
          : questions.map((question) => {
              const draft = answers.draftOf(question);
              const faults = answers.faults[question.key] ?? {};
              if (question.kind === "LIST") {
                return (
                  <EntryList
                    key={question.key}
                    question={question}
                    asked={asked}
                    faults={faults}
                    draft={Array.isArray(draft) ? draft : null}
                    disabled={isBlocked}
                    onType={(typed) => answers.type(question, typed)}
                    onCommit={(typed) => answers.commit(question, typed)}
                  />
                );
              }
              return (
                <AnswerField
                  key={question.key}
                  question={question}
                  draft={draft as SingleDraft}
                  error={faults[""]}
                  disabled={isBlocked}
                  onType={(typed) => answers.type(question, typed)}
                  onCommit={(typed) => answers.commit(question, typed)}
                />
              );
            })}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <div className="grow max-sm:order-first max-sm:basis-full sm:order-2 sm:text-center">
          <SaveMark state={state} unsaved={unsaved} />
        </div>
        {previous ? (
          <Button size="large" onClick={() => void open(previous)}>
            <ArrowLeft />
            Back
          </Button>
        ) : (
          <span />
        )}
        {next && (
          <Button
            size="large"
            variant="primary"
            className="sm:order-3"
            pending={isWaiting}
            onClick={() => void open(next)}
          >
            {next === "REVIEW" ? reviewLabel : "Next"}
            <ArrowRight />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The valid input so far, which decides the questions to ask. */
function readable(draftOf: (question: Question) => ReturnType<ReturnType<typeof useAnswers>["draftOf"]>) {
  const given: FactFindAnswers = {};
  for (const { questions } of questionnaire) {
    for (const { key } of questions) {
      const question = questionNamed(key);
      if (!question) continue;
      const read = readDraft(question, draftOf(question));
      const value = readAnswer(question, read.answer ?? null);
      if ("value" in value) given[key] = value.value;
    }
  }
  return given;
}

function SaveMark({ state, unsaved }: { state: SaveState; unsaved: readonly UnsavedAnswer[] }) {
  const labels = unsaved.map(({ label }) => label).join(", ");
  const saved = labels === "" ? "Saved" : `Not saved: ${labels}. Everything else is saved.`;
  const text = { SAVED: saved, SAVING: "Saving…", UNSAVED: "Not saved yet", ENDED: "Not saved" }[state];
  return (
    <p role="status" className="wrap-anywhere text-muted text-sm">
      {text}
    </p>
  );
}

/** Invalid answers in other topics, with a button to each. */
function UnsavedNotice(props: { unsaved: readonly UnsavedAnswer[]; onOpen: (topic: FactFindTopic) => void }) {
  const { unsaved, onOpen } = props;
  if (unsaved.length === 0) return null;
  const count = counted(unsaved.length, "answer is", "answers are");
  return (
    <Notice tone="warning" title={`${count} not saved`}>
      <ul className="mt-1 grid gap-1">
        {unsaved.map(({ topic, label, message }) => (
          <li key={`${topic} ${label}`}>
            <TopicButton onClick={() => onOpen(topic)}>{label}</TopicButton>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function TopicButton(props: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="rounded-xs text-left underline underline-offset-3 pointer-coarse:min-h-11"
      {...props}
    />
  );
}

function SaveNotice(props: { state: SaveState; problem: string; ended: string }) {
  const { state, problem, ended } = props;
  if (state === "UNSAVED") {
    return (
      <Notice tone="warning" title="Your latest answers are not saved yet" live>
        {problem} Keep this page open: Lodge tries again until they are saved.
      </Notice>
    );
  }
  if (state !== "ENDED") return null;
  return (
    <Notice tone="warning" title="Answers can no longer be saved" live>
      {ended}
    </Notice>
  );
}

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
            <TopicButton onClick={() => onOpen(topic)}>{title}</TopicButton>
            {labels.join() !== title && `: ${labels.map((label) => label.replace(/\?$/, "")).join(", ")}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
