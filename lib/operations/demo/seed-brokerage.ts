import { createCanvas } from "@napi-rs/canvas";
import stored from "#data/demo/demo.json" with { type: "json" };
import type { Context, UserActor } from "#db/tenant.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { documentTitle, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { saveDisclosure } from "#lib/reading/uploads/disclosure.ts";
import { saveBrokerage, saveLogo } from "#lib/records/brokerages/brokerages.ts";
import { printedBrand } from "#lib/records/brokerages/core/brand.ts";
import { withSpooled } from "./seed-file.ts";

const { disclosure, ...demoBrand } = stored.brokerage;

const HARBOUR = "#2a9d8f";

/** Creates the demo broker's brokerage with a logo and a disclosure document, using the regular functions. */
export async function seedBrokerage(ctx: Context<UserActor>): Promise<void> {
  await saveBrokerage(ctx, { ...demoBrand, version: 0 });
  const logo = { name: "harbour-and-hill.png", bytes: drawLogo() };
  const statement = { name: "Disclosure statement.pdf", bytes: drawDisclosure(ctx.now) };
  await withSpooled([logo], (file) => saveLogo(ctx, file));
  await withSpooled([statement], (file) => saveDisclosure(ctx, file));
}

/** A hill above the water, in a disc. */
function drawLogo(): Buffer {
  const size = 400;
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext("2d");
  pen.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = demoBrand.colour;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.moveTo(40, 270);
  pen.bezierCurveTo(120, 230, 130, 90, 205, 90);
  pen.bezierCurveTo(280, 90, 290, 230, 370, 270);
  pen.fill();
  for (const [top, colour] of [
    [262, HARBOUR],
    [312, "#8fd3c8"],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, top);
    for (let x = 0; x < size; x += 100) pen.bezierCurveTo(x + 25, top - 22, x + 75, top + 22, x + 100, top);
    pen.lineTo(size, size);
    pen.lineTo(0, size);
    pen.fill();
  }
  return canvas.toBuffer("image/png");
}

function drawDisclosure(now: Date): Buffer {
  return drawDocument({
    title: "Disclosure statement",
    generatedAt: now.toISOString(),
    frame: {
      brand: printedBrand(demoBrand, null),
      account: demoBrand.tradingName,
      period: formatDate(aucklandDate(now)),
    },
    *blocks() {
      yield* documentTitle("Disclosure statement");
      for (const { title, text } of disclosure) {
        yield* sectionTitle(title);
        yield* paragraph(text);
      }
    },
  });
}
