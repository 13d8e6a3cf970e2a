import type { Block } from "./block.ts";
import { labelled, paragraph, sectionTitle } from "./prose.ts";
import type { ReportFlag } from "./report-input.ts";
import { colours, styles } from "./theme.ts";

const severities = {
  HIGH: { rank: 0, name: "High", colour: colours.danger },
  WARNING: { rank: 1, name: "Warning", colour: colours.warning },
  INFO: { rank: 2, name: "Note", colour: colours.muted },
} as const;

/** Points that a lender should look at, by severity. */
export function flagsSection(flags: readonly ReportFlag[]): Block[] {
  const title = sectionTitle("Flags");
  if (flags.length === 0) return [...title, ...paragraph("Nothing was flagged.", styles.note)];
  const sorted = flags.toSorted((a, b) => severities[a.severity].rank - severities[b.severity].rank);
  return [
    ...title,
    ...sorted.flatMap(({ severity, message }) => {
      const { name, colour } = severities[severity];
      return labelled(name, message, 58, { ...styles.strong, colour });
    }),
  ];
}
