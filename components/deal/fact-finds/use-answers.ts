import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { useLeaveWarning } from "#components/ui/leave-warning.ts";
import { type Answer, isSameAnswer } from "#lib/deal/fact-finds/core/answers.ts";
import type { FactFindTopic } from "#lib/deal/fact-finds/core/fact-find.ts";
import { type Question, questionNamed } from "#lib/deal/fact-finds/core/questions.ts";
import { capitalize } from "#lib/platform/format.ts";
import { answerInWords, type Draft, type DraftFaults, readDraft, stillFaulty, toDraft } from "./draft.ts";
import { readUnsaved, type UnsavedDrafts, unsavedDrafts, writeUnsaved } from "./unsaved-answers.ts";

/** The response to a save: the current fact find. */
export type FreshAnswers = { answers: Record<string, Answer> };

type Change = { question: string; answer: Answer; was: Answer };
export type AnswersBody = { changes: Change[]; topic?: FactFindTopic };

/** SAVED also applies before any change. UNSAVED is retried until it succeeds; ENDED is final. */
export type SaveState = "SAVED" | "SAVING" | "UNSAVED" | "ENDED";

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * The answers as typed, saved one by one. A save that fails without a connection is retried and the input kept; a save
 * that conflicts with someone else's shows their answer.
 */
export function useAnswers<Fresh extends FreshAnswers>(props: {
  initial: Fresh;
  send: (body: AnswersBody) => Promise<Fresh>;
  reload: () => Promise<Fresh>;
  /** Names this fact find in the tab's storage, which keeps unsaved input for a reload. */
  name: string;
}) {
  const { initial, send, reload, name } = props;
  const [fresh, setFresh] = useState(initial);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [faults, setFaults] = useState<Record<string, DraftFaults>>({});
  const [state, setState] = useState<SaveState>("SAVED");
  /** Why the last save failed. */
  const [problem, setProblem] = useState("");
  /** The server's answers as last seen. */
  const saved = useRef(initial.answers);
  const waiting = useRef(new Map<string, Answer>());
  const topicToSave = useRef<FactFindTopic | undefined>(undefined);
  const run = useRef<Promise<boolean> | null>(null);
  const retry = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; ms: number }>({
    timer: undefined,
    ms: FIRST_RETRY_MS,
  });

  const draftOf = (question: Question): Draft =>
    drafts[question.key] === undefined
      ? toDraft(question, fresh.answers[question.key])
      : (drafts[question.key] as Draft);

  const accept = (next: Fresh) => {
    saved.current = next.answers;
    setFresh(next);
  };

  const showFault = (key: string, place: string, message: string) =>
    setFaults((all) => ({ ...all, [key]: { ...all[key], [place]: message } }));

  const showTheirs = (question: Question) => {
    const { key } = question;
    const theirs = answerInWords(question, saved.current[key]);
    setDrafts(({ [key]: _, ...others }) => others);
    setFaults((all) => ({
      ...all,
      [key]: { "": `Someone else has changed this answer to: ${theirs}. Correct it if it is wrong.` },
    }));
  };

  /** Shows answers that someone else changed, and resends the rest. */
  const showConflicts = async (keys: readonly string[]) => {
    accept(await reload());
    for (const key of keys) {
      waiting.current.delete(key);
      const question = questionNamed(key);
      if (question) showTheirs(question);
    }
  };

  /** False if a save has to wait or saving has ended. */
  const isRecovered = async (error: ApiError, changes: Change[]): Promise<boolean> => {
    const places = error.details.map(({ field, message }) => {
      const key = /^\w*/.exec(field)?.[0] ?? "";
      return { key, place: field.slice(key.length), message };
    });
    const keys = changes
      .map(({ question }) => question)
      .filter((key) => places.some((one) => one.key === key));
    if (error.status === 404 || (error.status === 400 && keys.length === 0)) {
      setState("ENDED");
      return false;
    }
    if (error.status === 400) {
      for (const key of keys) waiting.current.delete(key);
      for (const { key, place, message } of places) showFault(key, place, capitalize(message));
      return true;
    }
    const isShown =
      error.status === 409 &&
      (await showConflicts(keys).then(
        () => keys.length > 0,
        () => false,
      ));
    if (isShown) return true;
    setState("UNSAVED");
    setProblem(error.status === 0 ? "Lodge can't be reached." : error.message);
    retry.current.timer = setTimeout(() => void start(), retry.current.ms);
    retry.current.ms = Math.min(LONGEST_RETRY_MS, retry.current.ms * 2);
    return false;
  };

  const sendWaiting = async (changes: Change[], topic: FactFindTopic | undefined) => {
    const next = await send({ changes, ...(topic && { topic }) });
    // Input typed during the request is sent with the next one.
    for (const { question, answer } of changes)
      if (waiting.current.get(question) === answer) waiting.current.delete(question);
    if (topicToSave.current === topic) topicToSave.current = undefined;
    accept(next);
    retry.current.ms = FIRST_RETRY_MS;
  };

  /** Sends pending answers, one request at a time. False if any could not be saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(retry.current.timer);
    while (waiting.current.size > 0 || topicToSave.current !== undefined) {
      const changes = [...waiting.current].map(([question, answer]) => ({
        question,
        answer,
        was: saved.current[question] ?? null,
      }));
      setState("SAVING");
      try {
        await sendWaiting(changes, topicToSave.current);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!(await isRecovered(error, changes))) return false;
      }
    }
    setState("SAVED");
    return true;
  };

  // A retry may run after later renders.
  const latest = useRef(flush);
  useLayoutEffect(() => {
    latest.current = flush;
  });
  const start = useCallback((): Promise<boolean> => {
    run.current ??= latest.current().finally(() => {
      run.current = null;
    });
    return run.current;
  }, []);

  /** Accepts the input and saves what is valid. */
  const commit = (question: Question, draft: Draft) => {
    const { key } = question;
    setDrafts((all) => ({ ...all, [key]: draft }));
    const { answer, faults } = readDraft(question, draft, saved.current[key]);
    setFaults((all) => ({ ...all, [key]: faults }));
    if (answer === undefined) {
      // An earlier answer of this input that has not been sent yet is no longer meant.
      waiting.current.delete(key);
      return;
    }
    if (isSameAnswer(answer, saved.current[key]) && !waiting.current.has(key)) return;
    waiting.current.set(key, answer);
    void start();
  };

  /** Keeps the input without saving it. */
  const type = (question: Question, draft: Draft) => {
    const { key } = question;
    setDrafts((all) => ({ ...all, [key]: draft }));
    const { faults: found } = readDraft(question, draft, saved.current[key]);
    setFaults((all) => ({ ...all, [key]: stillFaulty(all[key], found) }));
  };

  /** Accepts the input, if there is any. */
  const commitTyped = (question: Question) => {
    const typed = drafts[question.key];
    if (typed !== undefined) commit(question, typed);
  };

  const goTo = (topic: FactFindTopic) => {
    topicToSave.current = topic;
    void start();
  };

  useEffect(() => {
    const online = () => void start();
    addEventListener("online", online);
    return () => {
      removeEventListener("online", online);
      clearTimeout(retry.current.timer);
    };
  }, [start]);

  const unsaved = useMemo(() => unsavedDrafts(drafts, fresh.answers), [drafts, fresh.answers]);
  const restore = (kept: UnsavedDrafts) => {
    for (const [key, { draft, was }] of Object.entries(kept)) {
      const question = questionNamed(key);
      if (!question) continue;
      const now = saved.current[key] ?? null;
      // The last save before the reload may have arrived, which is not a conflict.
      if (isSameAnswer(now, was) || isSameAnswer(readDraft(question, draft, now).answer, now))
        commit(question, draft);
      else showTheirs(question);
    }
  };
  useKeptDrafts({ name, unsaved, restore });
  useLeaveWarning(state === "UNSAVED" || state === "SAVING" || Object.keys(unsaved).length > 0);

  return {
    fresh,
    accept,
    state,
    problem,
    draftOf,
    faults,
    unsaved,
    type,
    commit,
    commitTyped,
    goTo,
    saveAll: start,
  };
}

/** Keeps unsaved input in this tab's storage and restores it once after a reload. */
function useKeptDrafts(props: {
  name: string;
  unsaved: UnsavedDrafts;
  restore: (kept: UnsavedDrafts) => void;
}) {
  const { name, unsaved, restore } = props;
  const first = useRef(restore);
  useEffect(() => first.current(readUnsaved(sessionStorage, name)), [name]);
  useEffect(() => writeUnsaved(sessionStorage, name, unsaved), [name, unsaved]);
}
