import { counted } from "#lib/platform/format.ts";

type Contents = {
  applications: number;
  /** Applications with other applicants. */
  joint: number;
  files: number;
  /** Documents that belong only to other applicants. */
  otherDocuments: number;
};

/** The README of a client's export: what it contains, in which units, and what was left out. */
export function exportReadme({ applications, joint, files, otherDocuments }: Contents): string {
  const packages = joint === applications ? "" : ", and packages sent to lenders";
  const others = [
    "answers and signatures",
    ...(otherDocuments > 0 ? [counted(otherDocuments, "document")] : []),
  ];
  const lines = [
    joint === 0
      ? "Everything that Lodge holds about this client."
      : "What Lodge holds about this client, without what belongs to other applicants.",
    "",
    `data/        One file for each kind of record, as JSON, from ${counted(applications, "application")}.`,
    "             Amounts are in cents. These are in dollars: everything in application_summaries.json; in",
    "             scenarios.json the household, maxLending and best_lending.",
    "             Times are UTC; days are New Zealand's.",
    `documents/   ${counted(files, "file")}: what was received, the PDF statements drawn from it${packages}.`,
    ...(joint === 0
      ? []
      : [
          "",
          `Left out: other applicants' own records (${others.join(", ")}) and the packages of`,
          `${counted(joint, "joint application")}, which contain them (Privacy Act 2020, section 53).`,
        ]),
    "",
  ];
  return lines.join("\r\n");
}
