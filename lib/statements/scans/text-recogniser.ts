import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, OEM, PSM, type Line as ReadLine, type Worker } from "tesseract.js";
import { type GrayPicture, toPgm } from "./gray-picture.ts";

/** A word in a picture, in pixels. `size` is the type size, from ascender to descender. */
type PictureWord = {
  text: string;
  confidence: number;
  x0: number;
  x1: number;
  y: number;
  size: number;
};

export type RecognisedPicture = { words: PictureWord[]; confidence: number };

/** Recognises the words of one picture at a time, in its own thread until it is closed. */
export type TextRecogniser = {
  /** `dpi` is the picture's resolution. */
  recognise(picture: GrayPicture, dpi: number): Promise<RecognisedPicture>;
  close(): Promise<void>;
};

/** Starts Tesseract with the packaged English data. It downloads and writes nothing. */
export async function openTextRecogniser(): Promise<TextRecogniser> {
  const data = createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json");
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(dirname(data), "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  // A statement is one column of lines; a finer segmentation would split its rows.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN });
  return {
    recognise: (picture, dpi) => recognise(worker, picture, dpi),
    close: async () => {
      await worker.terminate();
    },
  };
}

async function recognise(worker: Worker, picture: GrayPicture, dpi: number): Promise<RecognisedPicture> {
  await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
  const { data } = await worker.recognize(toPgm(picture), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((part) => part.lines));
  const heights = lines.map(({ rowAttributes }) => rowAttributes.rowHeight).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 30;
  return { words: lines.flatMap((line) => wordsOf(line, usual)), confidence: data.confidence };
}

function wordsOf({ words, baseline, rowAttributes }: ReadLine, usual: number): PictureWord[] {
  const size = Math.min(Math.max(rowAttributes.rowHeight, usual * 0.7), usual * 2.5);
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
  return words.flatMap(({ text, confidence, bbox }) => {
    if (text.trim() === "") return [];
    const y = baseline.y0 + ((bbox.x0 + bbox.x1) / 2 - baseline.x0) * slope;
    return { text, confidence, x0: bbox.x0, x1: bbox.x1, y, size };
  });
}
