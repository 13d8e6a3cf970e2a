import { type Block, gap, paragraph } from "#lib/platform/pdf/blocks.ts";
import { colours, contentWidth, paper, styles } from "#lib/platform/pdf/sheet.ts";
import { drawProof } from "#lib/platform/pdf/table-blocks.ts";
import { type Proof, proofLabels, proofMeanings, proofs } from "#lib/platform/vocabulary/proof.ts";

/** The ruled heading of a section, closer to its neighbours than in longer documents. */
export function memoTitle(title: string, note = ""): Block[] {
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

type HeroFigure = { label: string; figure: string; note: string; proof: Proof };

/** The main figures side by side between two rules. */
export function heroBlock(heroes: readonly HeroFigure[]): Block {
  const width = contentWidth / heroes.length;
  return {
    height: 62,
    tag: "P",
    draw(sheet, top) {
      sheet.rule(paper.left, paper.right, top + 5, colours.text);
      for (const [index, { label, figure, note, proof }] of heroes.entries()) {
        const left = paper.left + index * width;
        sheet.text(label, left, top + 17, styles.strong);
        drawProof(sheet, proof, left + 84, top + 17);
        sheet.text(figure, left, top + 37, styles.title);
        sheet.text(note, left, top + 49, styles.small);
      }
      sheet.rule(paper.left, paper.right, top + 57, colours.text);
    },
  };
}

/** A legend of the marks in use. */
export function* proofLegend(used: readonly Proof[]): Generator<Block> {
  for (const proof of proofs) {
    if (!used.includes(proof)) continue;
    const [line] = paragraph(`${proofLabels[proof]}. ${proofMeanings[proof]}`, styles.small);
    if (!line) continue;
    yield {
      ...line,
      height: 11,
      draw(sheet, top) {
        sheet.mark(proof, paper.left, top + 2, 8);
        sheet.text(
          `${proofLabels[proof]}. ${proofMeanings[proof]}`,
          paper.left + 11,
          top + 9.5,
          styles.small,
        );
      },
    };
  }
}
