import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";

type Document = ApplicationProcessing["documents"][number];
export type ReadingStep = {
  label: string;
  state: "TO_COME" | "RUNNING" | "DONE" | "FAILED";
  detail: string | null;
};

const named = [
  { step: "READ", label: "Read" },
  { step: "STORE", label: "Keep transactions" },
] as const;

/**
 * The way of a statement from its bytes to the summary, step by step. Summarising is the application's own step: it
 * runs once, after its last statement.
 */
export function readingSteps(
  document: Pick<Document, "steps" | "status">,
  published: boolean,
): ReadingStep[] {
  const own = named.map(({ step, label }): ReadingStep => {
    const known = document.steps.find((candidate) => candidate.step === step);
    return { label, state: known?.state ?? "TO_COME", detail: known?.detail ?? null };
  });
  if (document.status === "FAILED") return own.filter(({ state }) => state !== "TO_COME");
  const read = document.status === "PROCESSED";
  const state = !read ? "TO_COME" : published ? "DONE" : "RUNNING";
  return [...own, { label: "Summarise", state, detail: null }];
}
