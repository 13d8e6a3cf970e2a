import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { counted, money } from "#lib/serviceability/core/format-figures.ts";
import { type Block, documentTitle, gap, labelled, panel, tones } from "#lib/statements/report/blocks.ts";
import { styles } from "#lib/statements/report/sheet.ts";
import type { StaleReason } from "../schemas.ts";
import { NOTICE, type ScenarioReport } from "./scenario-report.ts";

const STALE_WORDS: Record<StaleReason, string> = {
  MASTER_SHEET: "The bank rules have changed since these figures were worked out.",
  STATEMENTS: "Bank statements have been read since these figures were worked out.",
};

/** The clients, the request, and the notice that this is not an offer. */
export function openingSection(report: ScenarioReport): Block[] {
  const { applicants, household, sheet, requestedLoan } = report;
  const people = [counted(household.applicants, "applicant"), counted(household.dependants, "dependant")];
  const facts: [string, string][] = [
    ["Prepared for", applicants.join(", ")],
    ["Broker", report.brokerName],
    ["Scenario", report.name],
    ["Worked out", formatDate(aucklandDate(report.calculatedAt))],
    ["Household", `${people.join(", ")}, borrowing over ${counted(household.proposedLoanTerm, "year")}`],
    ["Loan asked for", requestedLoan === null ? "" : money(requestedLoan)],
    ["Bank rules", `${sheet.title} (${sheet.identifier}, version ${sheet.version})`],
  ];
  return [
    ...documentTitle("What banks may lend"),
    ...facts.filter(([, text]) => text !== "").flatMap(([label, text]) => labelled(label, text, 96)),
    gap(8),
    ...panel(tones.warning, NOTICE, styles.strong, [
      "These figures are worked out from the bank rules named above and from what was entered. Each bank decides by itself, after it has checked income, debts and expenses, and may lend more, less or nothing.",
      ...report.stale.map((reason) => STALE_WORDS[reason]),
    ]),
  ];
}
