import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";

type Document = ApplicationProcessing["documents"][number];
export type ReadingStep = {
  label: string;
  state: "TO_COME" | "RUNNING" | "DONE" | "FAILED";
  detail: string | null;
};

const steps = [
  { step: "READ", label: "Read" },
  { step: "STORE", label: "Store transactions" },
] as const;

/** The steps of a statement up to the summary, which runs once for the application, after its last statement. */
export function readingSteps(
  document: Pick<Document, "steps" | "status">,
  published: boolean,
): ReadingStep[] {
  const own = steps.map(({ step, label }): ReadingStep => {
    const known = document.steps.find((candidate) => candidate.step === step);
    return { label, state: known?.state ?? "TO_COME", detail: known?.detail ?? null };
  });
  if (document.status === "FAILED") return own.filter(({ state }) => state !== "TO_COME");
  const read = document.status === "PROCESSED";
  const state = !read ? "TO_COME" : published ? "DONE" : "RUNNING";
  return [...own, { label: "Summarise", state, detail: null }];
}
