import type { Placed } from "./paginate.ts";
import type { Sheet } from "./sheet.ts";
import { contentWidth, paper, styles } from "./theme.ts";
import { fitLine } from "./wrap-lines.ts";

/** The parts of every page around its content. */
export type Frame = {
  account: string;
  period: string;
  drawnAt: string;
  pages: number;
  /** A notice that must appear on every page. */
  notice?: string;
};

/** The parts of a tagged document that pages add to: its root element and the tagger of page content. */
export type Tagger = {
  artifact(draw: () => void): void;
  element(tag: Placed["block"]["tag"], alt: string | undefined, draw: () => void): void;
};

/** Draws a page's blocks and its frame. Consecutive paragraphs and rows form one element. */
export function drawPage(
  sheet: Sheet,
  tagger: Tagger,
  placed: readonly Placed[],
  pageNumber: number,
  frame: Frame,
): void {
  tagger.artifact(() => drawFrame(sheet, pageNumber, frame));
  let index = 0;
  while (index < placed.length) {
    const end = endOfRun(placed, index);
    const run = placed.slice(index, end);
    const draw = () => {
      for (const { block, top } of run) block.draw(sheet, top);
    };
    const [first] = run;
    if (first?.repeated) tagger.artifact(draw);
    else if (first) tagger.element(first.block.tag, first.block.alt, draw);
    index = end;
  }
}

function endOfRun(placed: readonly Placed[], start: number): number {
  const first = placed[start];
  let end = start + 1;
  if (first?.block.tag !== "P" || first.repeated) return end;
  while (placed[end]?.block.tag === "P" && !placed[end]?.repeated) end += 1;
  return end;
}

function drawFrame(sheet: Sheet, pageNumber: number, frame: Frame): void {
  const { account, period, drawnAt, pages, notice } = frame;
  sheet.text("Lodge", paper.left, 42, styles.wordmark);
  if (pageNumber > 1) {
    const subject = `${fitLine(account, contentWidth - 180, styles.small)} · ${period}`;
    sheet.textEndingAt(subject, paper.right, 42, styles.small);
  }
  sheet.rule(paper.left, paper.right, 52);
  if (notice !== undefined) sheet.text(notice, paper.left, 799, styles.strong);
  sheet.text(`Drawn ${drawnAt}`, paper.left, 812, styles.small);
  sheet.textEndingAt(`Page ${pageNumber} of ${pages}`, paper.right, 812, styles.small);
}
