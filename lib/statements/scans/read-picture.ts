import type { ScannedPage } from "../core/pdf/read-scanned.ts";
import { evenLight } from "./even-light.ts";
import { findLie, inkShare } from "./find-skew.ts";
import type { GrayPicture } from "./gray-picture.ts";
import type { RecognisedPicture, TextRecogniser } from "./text-recogniser.ts";
import { straighten, turnQuarters } from "./turn-picture.ts";

/** A page with less ink is blank, with dust and shadows. */
const BLANK = 0.0004;
/** Below this mean confidence, other orientations of the page are tried. */
const SURE = 65;
const POINTS_PER_INCH = 72;

/** A page's picture with its resolution in dots an inch. */
export type PagePicture = { picture: GrayPicture; dpi: number };

/**
 * Reads the words of pages in any orientation, after it corrects light, skew and quarter turns. `open` starts
 * the OCR engine at the first page that is not blank. Word positions are in points.
 */
export function pictureReader(open: () => Promise<TextRecogniser>) {
  let usualTurns = 0;
  return async (page: number, { picture, dpi }: PagePicture): Promise<ScannedPage> => {
    const lit = evenLight(picture);
    const points = POINTS_PER_INCH / dpi;
    if (inkShare(lit) < BLANK) return { page, width: picture.width * points, words: [] };
    const recogniser = await open();
    const read = async (turns: number): Promise<Turned> => {
      const turned = turnQuarters(lit, turns);
      const straight = straighten(turned, findLie(turned).skew);
      return { turned, turns, ...(await recogniser.recognise(straight, dpi)) };
    };
    const sideways = findLie(lit).sideways;
    const likeliest = sideways === (usualTurns % 2 === 1) ? usualTurns : Number(sideways);
    let best = await read(likeliest);
    for (const more of [2, 1, 3]) {
      if (isSure(best)) break;
      best = surer(best, await read((likeliest + more) % 4));
    }
    if (isSure(best)) usualTurns = best.turns;
    const words = best.words.map((word) => ({
      ...word,
      x0: word.x0 * points,
      x1: word.x1 * points,
      y: word.y * points,
      size: word.size * points,
    }));
    return { page, width: best.turned.width * points, words };
  };
}

type Turned = RecognisedPicture & { turned: GrayPicture; turns: number };

function isSure({ confidence, words }: RecognisedPicture): boolean {
  return words.length > 0 && confidence >= SURE;
}

function surer(left: Turned, right: Turned): Turned {
  return left.confidence * left.words.length >= right.confidence * right.words.length ? left : right;
}
