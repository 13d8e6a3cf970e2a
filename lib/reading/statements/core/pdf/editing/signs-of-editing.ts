import { formatDate } from "#lib/platform/dates.ts";
import type { IsoDate, Place, ReadingFlag, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import { addDays } from "../../values/calendar.ts";
import { type PdfText, pdfText, picturesOf } from "../1-text/pdf-text.ts";
import type { ReadLayout } from "../read-layout.ts";
import { coveredText } from "./covered-text.ts";
import { compareRevisions, firstRevision } from "./file-revisions.ts";
import { figuresBehindPictures, hiddenText, pagesWithPictureOverFigures } from "./hidden-text.ts";
import { oddType } from "./odd-type.ts";
import { offGrid } from "./off-grid.ts";
import { wholePage } from "./places.ts";
import { rowTables } from "./row-figures.ts";

/** The first year of the format. Earlier creation dates come from an unset clock. */
const FIRST_YEAR = "1993";

/** Banks reissue statements of recent years on demand. */
const LATE_DAYS = 3 * 365;

/** Allows for the writer's time zone, and for a period that ends on a day without business. */
const EARLY_DAYS = 3;

/** Signs of one kind beyond this number are only counted. */
const MAX_LISTED = 12;

type Read = {
  bytes: Uint8Array;
  password: string | undefined;
  text: PdfText;
  /** The creation date stated in the file. */
  made: string | null;
  layout: ReadLayout;
};

/**
 * Signs that a PDF was edited after its issuer made it, each with its place. They are observations: none
 * proves a forgery, and their absence proves nothing.
 */
export async function signsOfEditing(read: Read): Promise<ReadingFlag[]> {
  const { text, layout, made } = read;
  const tables = rowTables(text.painted, layout.lines, layout.drafts);
  const pages = new Map(text.painted.map((page) => [page.number, page]));
  const covered = pagesWithPictureOverFigures(tables, pages);
  const pictures = covered.length > 0 ? await picturesOf(read.bytes, read.password, covered) : new Map();
  const changes = [
    ...(await changedSince(read)),
    ...coveredText(text.painted),
    ...hiddenText(tables, pages),
    ...figuresBehindPictures(tables, pages, pictures),
    ...oddType(tables),
  ];
  // Every fifth genuine file has figures off their grid, so alone they say nothing.
  const isSuspect = changes.length > 0 || layout.drafts.some((draft) => prove(draft).conflicts.length > 0);
  return limitFlags([
    ...changes,
    ...(isSuspect ? offGrid(tables) : []),
    ...picturePageFlags(text, layout.drafts),
    ...creationDateFlag(made, layout.drafts),
  ]);
}

/** Changes since the first version, if the file still contains it. Signatures and filled forms do not change text. */
async function changedSince({ bytes, password, text }: Read): Promise<ReadingFlag[]> {
  const end = firstRevision(bytes);
  if (end === null) return [];
  const before = await pdfText(bytes.subarray(0, end), password).catch(() => null);
  return before ? compareRevisions(text.painted, before.painted) : [];
}

/** Pictures among pages of text. After a complete statement they are common, such as cheques or an advertisement. */
function picturePageFlags({ pictures, painted }: PdfText, drafts: readonly StatementDraft[]): ReadingFlag[] {
  const rows = drafts.flatMap(({ transactions }) => transactions.map(({ page }) => page ?? 0));
  const isComplete = drafts.every((draft) => prove(draft).verification === "PROVED");
  const last = Math.max(...rows) + (isComplete ? 0 : 1);
  if (pictures.length === 0 || painted.length === pictures.length) return [];
  return pictures.map((number) => {
    const page = painted.find((each) => each.number === number) ?? { number, width: 0, height: 0 };
    return {
      code: "PICTURE_PAGE" as const,
      severity: number <= last ? ("WARNING" as const) : ("INFO" as const),
      message: `Page ${number} is a picture, although other pages of the file are text.`,
      place: wholePage(page),
    };
  });
}

/** The signs of each kind without repeated places, up to a limit, and a count of the rest. */
function limitFlags(flags: readonly ReadingFlag[]): ReadingFlag[] {
  return [...Map.groupBy(flags, ({ code }) => code).values()].flatMap((alike) => {
    const distinct = alike.filter(
      (flag, at) => !alike.slice(0, at).some((before) => isSamePlace(before.place, flag.place)),
    );
    const shown = distinct.slice(0, MAX_LISTED);
    const [first, rest] = [distinct[0], distinct.length - shown.length];
    if (!first || rest === 0) return shown;
    const message = `${rest} more places like these were found in the file.`;
    return [...shown, { code: first.code, severity: first.severity, message }];
  });
}

function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

/** A file that was made years after its statement's last day, or before it. */
function creationDateFlag(made: IsoDate | null, drafts: readonly StatementDraft[]): ReadingFlag[] {
  const ends = drafts
    .filter(({ assumptions = [] }) => !assumptions.some(({ kind }) => kind === "YEAR"))
    .map(({ transactions, to }) => transactions.at(-1)?.date ?? to)
    .filter((end) => end !== null)
    .toSorted();
  const last = ends.at(-1);
  if (!last || made === null || made < FIRST_YEAR) return [];
  const isLate = made > addDays(last, LATE_DAYS);
  if (!isLate && made >= addDays(last, -EARLY_DAYS)) return [];
  const message = `The file was made on ${formatDate(made)}, ${isLate ? "years after" : "before"} its last transaction on ${formatDate(last)}.`;
  return [{ code: "CREATION_DATE", severity: "WARNING", message }];
}
