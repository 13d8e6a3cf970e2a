import type { ReadingFlag } from "../../model.ts";
import type { Box, Picture } from "../1-text/page-paint.ts";
import type { PaintedPage } from "../1-text/pdf-text.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";
import { boxOfWord, flagAt, isHiddenBy, quoted, wholePage } from "./places.ts";
import type { RowFigure, RowTable } from "./row-figures.ts";

/** If a larger share of a page's figures is invisible, they are a scan's text, recognised by OCR. */
const OCR_SHARE = 0.5;

/** Figures of transactions that are invisible on the page. */
export function hiddenText(
  tables: readonly RowTable[],
  pages: ReadonlyMap<number, PaintedPage>,
): ReadingFlag[] {
  const figures = tables.flatMap(({ columns }) => columns.flat());
  return [...Map.groupBy(figures, ({ line }) => line.page)].flatMap(([number, own]) => {
    const page = pages.get(number);
    if (!page) return [];
    const hidden = own.filter(({ word }) => isInvisible(word, page));
    if (hidden.length > OCR_SHARE * own.length) return [recognisedTextFlag(page)];
    const what = (word: WrittenWord) => `${quoted([word])} is in the file, but cannot be seen on the page.`;
    return hidden.map(({ word }) => hiddenFlag(number, boxOfWord(word), what(word)));
  });
}

function hiddenFlag(page: number, box: Box, what: string): ReadingFlag {
  return flagAt(page, [box], { code: "HIDDEN_TEXT", serious: true, what });
}

function isInvisible(word: WrittenWord, { fills, pictures }: PaintedPage): boolean {
  if (word.style?.invisible) return true;
  if (word.style?.ink !== "#ffffff") return false;
  // White letters are visible on a darker background.
  return ![...fills, ...pictures].some((ground) => isHiddenBy(word, ground));
}

function recognisedTextFlag(page: PaintedPage): ReadingFlag {
  return {
    code: "HIDDEN_TEXT",
    severity: "WARNING",
    message: `Page ${page.number} is a picture with invisible text. That text was read. Compare it with the picture.`,
    place: wholePage(page),
  };
}

/** Pages on which a picture may have been drawn over figures of transactions. */
export function pagesWithPictureOverFigures(
  tables: readonly RowTable[],
  pages: ReadonlyMap<number, PaintedPage>,
): number[] {
  const figures = tables.flatMap(({ columns }) => columns.flat());
  const found = figures.filter(({ line, word }) => pictureOver(word, pages.get(line.page)?.pictures ?? []));
  return [...new Set(found.map(({ line }) => line.page))];
}

function pictureOver(word: WrittenWord, pictures: readonly Picture[]): Picture | undefined {
  return pictures.find(
    (picture) => !picture.isTransparent && picture.order > (word.order ?? 0) && isHiddenBy(word, picture),
  );
}

/** Flags figures behind pictures. `pictures`: those of each page, with their transparency. */
export function figuresBehindPictures(
  tables: readonly RowTable[],
  pages: ReadonlyMap<number, PaintedPage>,
  pictures: ReadonlyMap<number, readonly Picture[]>,
): ReadingFlag[] {
  const figures = tables.flatMap(({ columns }) => columns.flat());
  const covered = figures.flatMap((figure) => {
    const picture = pictureOver(figure.word, pictures.get(figure.line.page) ?? []);
    return picture ? [{ figure, picture }] : [];
  });
  return [...Map.groupBy(covered, ({ picture }) => picture)].flatMap(([picture, found]) => {
    const page = found[0] && pages.get(found[0].figure.line.page);
    const figures = found.map(({ figure }) => figure);
    return page ? [describePicture(page, picture, figures)] : [];
  });
}

const FULL_PAGE = 0.7;

function describePicture(page: PaintedPage, picture: Picture, figures: readonly RowFigure[]): ReadingFlag {
  if (picture.width * picture.height > FULL_PAGE * page.width * page.height) return recognisedTextFlag(page);
  const covered = quoted(figures.map(({ word }) => word));
  return hiddenFlag(page.number, picture, `a picture covers ${covered}. The covered text was read.`);
}
