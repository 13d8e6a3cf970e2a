import { formatDate } from "#lib/platform/format/date.ts";
import { formatFileSize } from "#lib/platform/format/file-size.ts";
import { type Block, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { pointBlocks } from "#lib/platform/pdf/section-blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import {
  compareSeverity,
  describeResolution,
  severityLabels,
} from "#lib/reading/statements/core/understand/flag.ts";
import type { Manifest } from "../manifest-schema.ts";
import { dollars, emptyNote } from "./parts.ts";

const figureColumns: Column[] = [
  { title: "Figure", left: paper.left, right: 152 },
  { title: "Declared", left: 152, right: 220, figures: true },
  { title: "Observed", left: 220, right: 288, figures: true },
  { title: "Used", left: 288, right: 356, figures: true },
  { title: "Proof", left: 366, right: 424, proofs: true },
  { title: "Decision and source", left: 430, right: paper.right },
];

const units: Record<Manifest["figures"][number]["measure"], string> = {
  YEARLY: "a year",
  MONTHLY: "a month",
  OWED: "owed",
  LIMIT: "limit",
};

const choices = { DECLARED: "Declared", OBSERVED: "As observed", OTHER: "Adviser's figure" } as const;

/** Declared and observed figures, with the one used and the adviser's decision. */
export function figuresSection({ figures }: Manifest): Block[] {
  const format = (amount: number | null) => (amount === null ? "–" : dollars(amount));
  return [
    ...sectionTitle("Declared and observed"),
    ...(figures.length === 0
      ? emptyNote("No fact find is recorded.")
      : tableBlocks(
          figureColumns,
          figures.map((figure) => ({
            cells: [
              figureName(figure),
              format(figure.declared),
              format(figure.observed),
              format(figure.taken),
              figure.proof ?? "",
              decisionOf(figure),
            ],
          })),
        )),
  ];
}

/** Who chose the figure in use and why, or where it comes from, and what does not fit. */
function decisionOf(figure: Manifest["figures"][number]): string {
  const { choice, reason, decidedOn, open, warning, declaredSource, observedSource } = figure;
  const source = choice === "DECLARED" ? declaredSource : choice === "OBSERVED" ? observedSource : null;
  const name = choice && choices[choice];
  const decision = [name, decidedOn ? `decided ${formatDate(decidedOn)}` : null].filter(Boolean).join(", ");
  const lines = [
    [decision, reason ?? source].filter(Boolean).join(": "),
    open ? "The figures differ; not decided." : null,
    warning,
  ];
  return lines.filter(Boolean).join("\n") || "–";
}

/** The label with its unit and applicant, unless it already includes them. */
function figureName({ label, measure, applicant }: Manifest["figures"][number]): string {
  const unit = label.includes(units[measure]) ? "" : `, ${units[measure]}`;
  const owner = applicant === null || label.startsWith(applicant) ? "" : ` (${applicant})`;
  return `${label}${unit}${owner}`;
}

/** The statements' flags, most severe first, with their resolutions. */
export function flagsSection({ flags }: Manifest): Block[] {
  return [
    ...sectionTitle("Flags"),
    ...(flags.length === 0 ? paragraph("Nothing was flagged.", styles.note) : []),
    ...pointBlocks(
      flags.toSorted(compareSeverity).map(({ severity, message, outcome, comment }) => ({
        ...severityLabels[severity],
        text: message,
        comment:
          comment === null
            ? undefined
            : outcome === null
              ? `Adviser's comment: ${comment}`
              : describeResolution({ outcome, comment }),
      })),
    ),
  ];
}

const states = { OPEN: "Missing", UNDER_WAY: "In progress", DONE: "Done", WAIVED: "Waived" } as const;

const checklistColumns: Column[] = [
  { title: "Item", left: paper.left, right: 250 },
  { title: "State", left: 250, right: 310 },
  { title: "Note", left: 316, right: paper.right },
];

/** The checklist when the package was created. */
export function checklistSection({ checklist }: Manifest): Block[] {
  return [
    ...sectionTitle("Checklist"),
    ...tableBlocks(
      checklistColumns,
      checklist.map(({ title, state, note }) => ({ cells: [title, states[state], note] })),
    ),
  ];
}

const documentColumns: Column[] = [
  { title: "No.", left: paper.left, right: 62 },
  { title: "In this package", left: 66, right: 330 },
  { title: "Original name", left: 342, right: 496 },
  { title: "Size", left: 496, right: paper.right, figures: true },
];

/** Every document of the ZIP. */
export function documentsSection({ documents }: Manifest): Block[] {
  return [
    ...sectionTitle("Documents"),
    ...(documents.length === 0
      ? emptyNote("No documents were uploaded.")
      : tableBlocks(
          documentColumns,
          documents.map(({ path, fileName, size }, index) => ({
            cells: [String(index + 1), path, fileName, formatFileSize(size)],
          })),
        )),
  ];
}
