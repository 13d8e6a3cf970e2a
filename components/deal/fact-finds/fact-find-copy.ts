import type { Tone } from "#components/ui/badge.tsx";
import type { FactFindState } from "#lib/deal/fact-finds/core/fact-find.ts";
import { measureWords } from "#lib/deal/fact-finds/core/figure.ts";
import type { FactFind, Figure } from "#lib/deal/fact-finds/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";

export const stateBadges: Readonly<Record<FactFindState, { label: string; tone: Tone }>> = {
  NOT_STARTED: { label: "Not started", tone: "neutral" },
  IN_PROGRESS: { label: "In progress", tone: "info" },
  COMPLETE: { label: "Not signed", tone: "warning" },
  SIGNED: { label: "Signed", tone: "success" },
  CHANGED: { label: "Changed since signing", tone: "warning" },
};

/** One sentence on the progress of an applicant's fact find. */
export function describeFactFind({ state, missing, signatures, updatedAt, updatedBy }: FactFind): string {
  const count = `${counted(missing.length, "answer")} missing.`;
  const changed =
    updatedAt && updatedBy
      ? ` Last changed by ${updatedBy === "BROKER" ? "you" : "the applicant"} on ${formatTimestamp(updatedAt)}.`
      : "";
  const [signature] = signatures;
  switch (state) {
    case "NOT_STARTED":
      return "Send the link, or fill it in with the applicant.";
    case "SIGNED":
      return signature ? `Signed by ${signature.signedName} on ${formatTimestamp(signature.signedAt)}.` : "";
    case "COMPLETE":
      return `Every question is answered.${changed}`;
    default:
      return `${count}${changed}`;
  }
}

/** "$911 a month", with cents only if there are any. */
export function figureText(amount: number, measure: Figure["measure"]): string {
  return `${formatMoney(toCents(amount)).replace(/\.00$/, "")} ${measureWords[measure]}`;
}

/** The figure in use and why: the broker's choice, or the default. */
export function describeFigureChoice({ decision, observed, declared }: Figure): string {
  if (decision?.outdated) return "The figure has changed. Decide again.";
  if (decision) {
    return { DECLARED: "Declared, your choice", OBSERVED: "Observed, your choice", OTHER: "Your own" }[
      decision.choice
    ];
  }
  return observed ? "Observed" : declared ? "Declared" : "";
}

export const groupTitles: Readonly<Record<Figure["group"], string>> = {
  INCOME: "Income",
  HOUSING: "Housing",
  SPENDING: "Spending",
  DEBTS: "Debts",
};
