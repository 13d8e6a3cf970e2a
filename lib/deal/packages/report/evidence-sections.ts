import { measureWords } from "#lib/deal/fact-finds/core/figure.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { type Block, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { pointBlocks } from "#lib/platform/pdf/section-blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import {
  compareSeverity,
  describeResolution,
  severityLabels,
} from "#lib/reading/statements/core/understand/flag.ts";
import type { Manifest } from "../manifest-schema.ts";
import { column, dollarsOrDash, table } from "./parts.ts";

const choices = { DECLARED: "Declared", OBSERVED: "As observed", OTHER: "Adviser's figure" } as const;

/** Declared and observed figures, with the one used and the adviser's decision. */
export function figuresSection({ figures }: Manifest): Block[] {
  return [
    ...sectionTitle("Declared and observed"),
    ...table(
      figures,
      [
        column("Figure", paper.left, 152, figureName),
        column("Declared", 152, 220, (one) => dollarsOrDash(one.declared), "figures"),
        column("Observed", 220, 288, (one) => dollarsOrDash(one.observed), "figures"),
        column("Used", 288, 356, (one) => dollarsOrDash(one.taken), "figures"),
        column("Proof", 366, 424, ({ proof = "" }) => proof, "proofs"),
        column("Decision and source", 430, paper.right, decisionOf),
      ],
      { empty: "No fact find is recorded." },
    ),
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
  const unit = label.includes(measureWords[measure]) ? "" : `, ${measureWords[measure]}`;
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

/** The checklist when the package was created. */
export function checklistSection({ checklist }: Manifest): Block[] {
  return [
    ...sectionTitle("Checklist"),
    ...table(checklist, [
      column("Item", paper.left, 250, ({ title }) => title),
      column("State", 250, 310, ({ state }) => states[state]),
      column("Note", 316, paper.right, ({ note }) => note),
    ]),
  ];
}

export function documentsSection({ documents }: Manifest): Block[] {
  return [
    ...sectionTitle("Documents"),
    ...table(
      documents,
      [
        column("No.", paper.left, 62, (_, index) => String(index + 1)),
        column("In this package", 66, 330, ({ path }) => path),
        column("Original name", 342, 496, ({ fileName }) => fileName),
        column("Size", 496, paper.right, ({ size }) => formatFileSize(size), "figures"),
      ],
      { empty: "No documents were uploaded." },
    ),
  ];
}
