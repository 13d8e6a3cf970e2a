import { type Proof, proofLabels, proofMeanings, proofs } from "#lib/platform/report/proof.ts";
import {
  cellText,
  type Headline,
  type Point,
  type Section,
  type Table,
} from "#lib/platform/report/report.ts";
import { type Block, gap, labelled, paragraph } from "./blocks.ts";
import { colours, contentWidth, paper, styles } from "./sheet.ts";
import { type Column, densePadding, drawProof, type Row, tableBlocks } from "./table-blocks.ts";

/** A section of a report on paper. */
export function* sectionBlocks(section: Section<unknown>): Generator<Block> {
  const { title, note, points = [], table, empty, notes = [] } = section;
  yield* ruledTitle(title, note);
  yield* pointBlocks(points);
  const isEmpty = points.length === 0 && !table?.rows.length;
  if (isEmpty && empty !== undefined) yield* paragraph(empty, styles.note);
  else if (table) yield* tableBlocks(columnsOf(table), rowsOf(table), densePadding);
  for (const row of table?.rows ?? []) yield* doubtBlocks(row);
  for (const text of notes) yield* paragraph(text, styles.note);
}

function ruledTitle(title: string, note = ""): Block[] {
  return [
    gap(9),
    {
      height: 16,
      tag: "H2",
      keepWithNext: true,
      draw(sheet, top) {
        sheet.text(title, paper.left, top + 11, styles.section);
        if (note !== "") sheet.textEndingAt(note, paper.right, top + 11, styles.small);
        sheet.rule(paper.left, paper.right, top + 15.5, colours.muted);
      },
    },
  ];
}

const toneColours = { neutral: colours.muted, warning: colours.warning, danger: colours.danger } as const;
const labelWidth = 46;

/** Each point under its label, with its comment below. */
export function* pointBlocks(points: readonly Point[]): Generator<Block> {
  for (const { label, tone, text, comment } of points) {
    yield* labelled(label, text, labelWidth, { ...styles.strong, colour: toneColours[tone] });
    if (comment !== undefined) yield* labelled("", comment, labelWidth, styles.note, styles.note);
  }
}

/** The number of contradictions that are listed. */
const LISTED = 3;

/** Why a row is not proved, below its table. */
function doubtBlocks({ cells: [name = ""], doubts }: Table<unknown>["rows"][number]): Block[] {
  if (!doubts) return [];
  const { title, text, contradictions } = doubts;
  const rest = contradictions.length - LISTED;
  const sentences = [
    title && `${title}. ${text}`,
    ...contradictions.slice(0, LISTED),
    rest > 0 && `And ${rest} more.`,
  ];
  return paragraph(`${cellText(name)}: ${sentences.filter(Boolean).join(" ")}`, styles.note);
}

type Span = { title: string; width?: number; figures?: boolean };

/** Between columns of text, and before a proof mark. Columns of figures have their own. */
const spaces = { text: 6, proof: 8 } as const;

const middle = 16;

function columnsOf({ columns, isList = false }: Table<unknown>): Column[] {
  const spans = columns.flatMap(({ details, ...column }): Span[] =>
    column.width === undefined ? [] : details ? [column, details] : [column],
  );
  const half = (contentWidth - middle) / 2;
  return isList
    ? [...laidOut(spans, paper.left, paper.left + half), ...laidOut(spans, paper.right - half, paper.right)]
    : laidOut(spans, paper.left, paper.right);
}

function laidOut(spans: readonly Span[], start: number, right: number): Column[] {
  let end = start;
  const columns = spans.map(({ title, width = 0, figures = false }, index) => {
    const left = end + (figures || index === 0 ? 0 : spaces.text);
    end += width;
    return { title, left, right: end, figures };
  });
  return [...columns, { title: "Proof", left: end + spaces.proof, right, proofs: true }];
}

/** The rows with their details and proofs as cells. Those of a list are paired, read down the left half first. */
function rowsOf({ columns, rows, isList = false }: Table<unknown>): Row[] {
  const shown = rows.map(({ cells, mark, faint = false }) => ({
    faint,
    cells: [
      ...cells.flatMap((cell, index) => {
        const { width, details } = columns[index] ?? {};
        if (width === undefined) return [];
        const detail = typeof cell === "string" ? "" : (cell.detail ?? "");
        return details ? [cellText(cell), detail] : [cellText(cell)];
      }),
      mark?.proof ?? "",
    ],
  }));
  if (!isList) return shown;
  const half = Math.ceil(shown.length / 2);
  return shown
    .slice(0, half)
    .map(({ cells }, index) => ({ cells: [...cells, ...(shown[half + index]?.cells ?? [])] }));
}

/** The main figures side by side between two rules. */
export function headlineBlock(headlines: readonly Headline<unknown>[]): Block {
  const width = contentWidth / headlines.length;
  return {
    height: 62,
    tag: "P",
    draw(sheet, top) {
      sheet.rule(paper.left, paper.right, top + 5, colours.text);
      for (const [index, { label, figure, note, mark }] of headlines.entries()) {
        const left = paper.left + index * width;
        sheet.text(label, left, top + 17, styles.strong);
        drawProof(sheet, mark.proof, left + 84, top + 17);
        sheet.text(figure, left, top + 37, styles.title);
        sheet.text(note, left, top + 49, styles.small);
      }
      sheet.rule(paper.left, paper.right, top + 57, colours.text);
    },
  };
}

/** A legend of the marks in use. */
export function* legendBlocks(used: readonly Proof[]): Generator<Block> {
  for (const proof of proofs) {
    if (!used.includes(proof)) continue;
    const text = `${proofLabels[proof]}. ${proofMeanings[proof]}`;
    yield {
      height: 11,
      tag: "P",
      draw(sheet, top) {
        sheet.mark(proof, paper.left, top + 2, 8);
        sheet.text(text, paper.left + 11, top + 9.5, styles.small);
      },
    };
  }
}
