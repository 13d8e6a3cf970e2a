import type { LoanRequest } from "#lib/records/loan-requests/core/loan-request.ts";
import type { Unfinished } from "../read-unfinished.ts";

/** The parts that a broker usually finishes before a submission, besides the checklist. */
export const unfinishedParts = ["LOAN_REQUEST", "PACKAGE", "ADVICE"] as const;
export type UnfinishedPart = (typeof unfinishedParts)[number];

export type UnfinishedItem = Unfinished["items"][number];

/** The state of a submission's package. OUTDATED: the application has changed since it was created. */
export type PackageState = "NONE" | "BUILDING" | "FAILED" | "OUTDATED" | "CURRENT";

type Facts = {
  request: Pick<LoanRequest, "loanAmount" | "purpose">;
  /** Null before a lender is chosen, because a package is for one lender. */
  package: PackageState | null;
  advice: readonly { required: boolean; todo: string | null }[];
};

/** The unfinished parts before an application is submitted to a lender, in the order of work. */
export function unfinishedBeforeSubmission({
  request,
  package: packageState,
  advice,
}: Facts): UnfinishedItem[] {
  const lacking = [
    ...(request.loanAmount === null ? ["no loan amount"] : []),
    ...(request.purpose === null ? ["no purpose"] : []),
  ];
  const packageText = packageState && packageTexts[packageState];
  const written = advice.filter(({ todo }) => todo === null).length;
  const required = advice.filter((part) => part.required && part.todo !== null).length;
  return [
    ...item("LOAN_REQUEST", lacking.length > 0 && `Loan request: ${lacking.join(" and ")}`),
    ...item("PACKAGE", packageText !== null && `Package: ${packageText}`),
    ...item("ADVICE", written < advice.length && adviceText(written, advice.length, required), required > 0),
  ];
}

const packageTexts: Record<PackageState, string | null> = {
  NONE: "not created yet",
  BUILDING: "still being created",
  FAILED: "could not be created",
  OUTDATED: "out of date, because the application has changed since it was created",
  CURRENT: null,
};

function adviceText(written: number, total: number, required: number): string {
  const also = required === 0 ? "" : `, ${required} of the others ${required === 1 ? "is" : "are"} required`;
  return `Advice record: ${written} of ${total} parts written${also}`;
}

function item(part: UnfinishedPart, text: string | false, required = false): UnfinishedItem[] {
  return text === false ? [] : [{ part, text, required }];
}
