import type { Canvas } from "@napi-rs/canvas";
import PDFDocument from "pdfkit";
import { createCanvas, loadImage, openForDrawing } from "#lib/reading/statements/scans/render-pages.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";

/** The conditions of a scan or photo. */
export type Scanning = {
  dpi: number;
  /** Clockwise rotation of the paper, including quarter turns. */
  degrees: number;
  /** Strength of the noise, 0 (none) to 40. */
  noise: number;
  /** How much darker the darkest corner is, 0 to 0.6. */
  shadow: number;
  /** JPEG quality, or null for PNG. */
  quality: number | null;
  seed: number;
  /** The visible share of the page, from its top. Absent means all of it. */
  share?: number;
};

/** Renders the pages of a PDF as scans or photos. The same input gives the same pictures. */
export async function scanPages(pdf: Uint8Array, scanning: Scanning): Promise<Buffer[]> {
  const document = await openForDrawing(pdf, undefined);
  const pictures: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: scanning.dpi / 72 });
    const paper = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height * (scanning.share ?? 1)));
    const context = paper.getContext("2d");
    await page.render({ canvas: paper as never, canvasContext: context as never, viewport }).promise;
    pictures.push(photograph(paper, { ...scanning, seed: scanning.seed + number }));
  }
  await document.loadingTask.destroy();
  return pictures;
}

function photograph(paper: Canvas, scanning: Scanning): Buffer {
  const onSide = Math.round(scanning.degrees / 90) % 2 !== 0;
  const [width, height] = onSide ? [paper.height, paper.width] : [paper.width, paper.height];
  const glass = createCanvas(width, height);
  const context = glass.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((scanning.degrees * Math.PI) / 180);
  context.drawImage(paper, -paper.width / 2, -paper.height / 2);
  context.resetTransform();
  const picture = context.getImageData(0, 0, width, height);
  const random = seededRandom(scanning.seed);
  for (let at = 0; at < picture.data.length; at += 4) {
    const x = ((at / 4) % width) / width;
    const y = Math.floor(at / 4 / width) / height;
    const light = 1 - scanning.shadow * x * y;
    const grain = scanning.noise === 0 ? 0 : random.between(-scanning.noise, scanning.noise);
    for (let channel = 0; channel < 3; channel += 1) {
      picture.data[at + channel] = (picture.data[at + channel] ?? 0) * light + grain;
    }
  }
  context.putImageData(picture, 0, 0);
  return scanning.quality === null
    ? glass.encodeSync("png")
    : glass.encodeSync("jpeg", Math.round(scanning.quality));
}

/** Creates a PDF that contains only these pictures, as a scanner saves it. */
export async function bindScans(pictures: readonly Buffer[], dpi: number): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
  for (const picture of pictures) {
    const { width, height } = await loadImage(picture);
    const size: [number, number] = [(width * 72) / dpi, (height * 72) / dpi];
    pdf.addPage({ size, margin: 0 });
    pdf.image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  return done;
}
