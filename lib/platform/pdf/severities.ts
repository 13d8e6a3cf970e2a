import { colours } from "./sheet.ts";

const severities = {
  HIGH: { rank: 0, name: "High", colour: colours.danger },
  WARNING: { rank: 1, name: "Warning", colour: colours.warning },
  INFO: { rank: 2, name: "Note", colour: colours.muted },
} as const;

type Severe = { severity: keyof typeof severities };

/** The name of a flag's severity and its colour. */
export function severityLabel({ severity }: Severe): { name: string; colour: string } {
  return severities[severity];
}

/** Orders flags, most severe first. */
export function compareSeverity(one: Severe, other: Severe): number {
  return severities[one.severity].rank - severities[other.severity].rank;
}
