import { questionnaire } from "#lib/deal/fact-finds/core/questions.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { type Block, gap, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { contentWidth, paper, styles, type TextStyle } from "#lib/platform/pdf/sheet.ts";
import { type Column, figureGap, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { widthOf } from "#lib/platform/pdf/wrap-lines.ts";
import type { Manifest } from "../manifest-schema.ts";

type FactFind = NonNullable<Manifest["factFinds"]>[number];
type Answer = FactFind["topics"][number]["answers"][number];
type Table = NonNullable<Answer["table"]>;

/** Each applicant's fact find, with every question that applies. */
export function* factFindSections({ factFinds }: Manifest): Generator<Block> {
  for (const find of factFinds ?? []) {
    yield* sectionTitle(`Fact find: ${find.applicant}`);
    yield* heading(signature(find), styles.note);
    for (const { topic, title, answers } of find.topics) {
      yield { ...gap(8), keepWithNext: true };
      yield* heading(title, styles.strong);
      const unasked = answers.length === 0 && questionnaire.find((one) => one.topic === topic)?.unasked;
      if (unasked) yield* heading(unasked, styles.note);
      yield* answersOf(title, answers);
    }
  }
}

function signature({ state, signedOn }: FactFind): string {
  if (signedOn !== null) return `Signed on ${formatDate(signedOn)}.`;
  return state === "CHANGED" ? "Changed since it was signed, and not signed again." : "Not signed.";
}

const answerColumns: Column[] = [
  { title: "Question", left: paper.left, right: 236 },
  { title: "Answer", left: 248, right: paper.right },
];

/**
 * Single answers as a table of questions, each list as a table of its own, and one line for the questions without an
 * answer.
 */
function* answersOf(title: string, answers: readonly Answer[]): Generator<Block> {
  let rows: Row[] = [];
  for (const { label, text, table } of answers) {
    if (text !== null && !table) rows.push({ cells: [label, text] });
    if (!table) continue;
    if (rows.length > 0) yield* tableBlocks(answerColumns, rows);
    rows = [];
    // A list named like its topic needs no second title.
    if (label !== title) yield* heading(label, styles.note);
    yield* tableBlocks(
      columnsOf(table),
      table.rows.map((cells) => ({ cells })),
    );
  }
  if (rows.length > 0) yield* tableBlocks(answerColumns, rows);
  const unanswered = answers.filter(({ text }) => text === null).map(({ label }) => label);
  if (unanswered.length > 0) {
    yield gap(3);
    yield* paragraph(`Not answered: ${unanswered.join("; ")}`, styles.note);
  }
}

function heading(text: string, style: TextStyle): Block[] {
  return paragraph(text, style).map((block) => ({ ...block, keepWithNext: true }));
}

const GUTTER = 12;

/** Columns as wide as their content needs. If they do not fit, the widest texts are wrapped. */
function columnsOf({ columns, rows }: Table): Column[] {
  const needed = columns.map(({ title, figures }, index) => {
    const cells = rows.map((row) => widthOf(row[index] ?? "", styles.cell));
    return Math.max(widthOf(title, styles.columnTitle), ...cells) + (figures ? figureGap : 0);
  });
  const available = contentWidth - GUTTER * (columns.length - 1);
  const widths = shareWidth(needed, available);
  const spare = (available - widths.reduce((sum, width) => sum + width, 0)) / columns.length;
  let left: number = paper.left;
  return columns.map(({ title, figures }, index) => {
    const right = left + (widths[index] ?? 0) + spare;
    const column = { title, left, right, figures };
    left = right + GUTTER;
    return column;
  });
}

/** The widths with the widest ones cut, so that they fit. */
function shareWidth(needed: readonly number[], available: number): number[] {
  const narrowFirst = needed.toSorted((one, other) => one - other);
  let left = available;
  for (const [index, width] of narrowFirst.entries()) {
    const share = left / (narrowFirst.length - index);
    if (width > share) return needed.map((each) => Math.min(each, share));
    left -= width;
  }
  return [...needed];
}
