import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import type { Context, UserActor } from "#lib/platform/context.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { aucklandDate } from "#lib/platform/format/timestamp.ts";
import { newId } from "#lib/platform/ids.ts";
import { documentTitle, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { saveDisclosure } from "#lib/reading/uploads/disclosure.ts";
import { saveBrokerage } from "#lib/records/brokerages/brokerages.ts";
import { type Brand, printedBrand } from "#lib/records/brokerages/core/brand.ts";
import { saveLogo } from "#lib/records/brokerages/logo.ts";
import type { SpooledFile } from "#lib/records/documents/receive-upload.ts";

/** The fictional brokerage of the demo. Its FSP number is not registered, and its contact details do not exist. */
const demoBrand: Brand = {
  tradingName: "Harbour & Hill Home Loans",
  legalName: "Harbour & Hill Limited",
  address: "Level 2, 14 Harbour Lane, Wellington 6011",
  phone: "04 555 0142",
  website: "https://harbourandhill.example",
  email: "hello@harbourandhill.example",
  adviserName: "Mere Tamihana",
  fspNumber: "FSP000000",
  colour: "#1c4f8c",
};

const HARBOUR = "#2a9d8f";

/** Creates the demo broker's brokerage with a logo and a disclosure document, using the regular functions. */
export async function seedBrokerage(ctx: Context<UserActor>): Promise<void> {
  await saveBrokerage(ctx, { ...demoBrand, version: 0 });
  await withSpooled("harbour-and-hill.png", drawLogo(), (file) => saveLogo(ctx, file));
  await withSpooled("Disclosure statement.pdf", drawDisclosure(ctx.now), (file) => saveDisclosure(ctx, file));
}

async function withSpooled(
  name: string,
  bytes: Buffer,
  use: (file: SpooledFile) => Promise<unknown>,
): Promise<void> {
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  const path = join(spoolFolder(), newId());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(path, bytes, { mode: 0o600 });
  try {
    await use({ name, path, size: bytes.byteLength, sha256, tooLarge: false, isEicar: false });
  } finally {
    await rm(path, { force: true });
  }
}

/** A hill above the water, in a disc. */
function drawLogo(): Buffer {
  const size = 400;
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext("2d");
  pen.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = demoBrand.colour ?? HARBOUR;
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

const disclosure: readonly [title: string, text: string][] = [
  [
    "About this document",
    "Harbour & Hill Home Loans is a fictional brokerage in Lodge's demo. This document shows where a brokerage's own disclosure statement appears. It is not advice.",
  ],
  [
    "Licence",
    "Here a financial adviser states whose licence they give advice under, their number on the Financial Service Providers Register, and any conditions.",
  ],
  [
    "Fees and commission",
    "Lenders usually pay the adviser a commission when a loan is drawn down. Here the adviser states how it is calculated, and any fee the client may have to pay.",
  ],
  [
    "Complaints",
    "Here the adviser states how to complain, and which dispute resolution scheme decides complaints that they cannot settle.",
  ],
];

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
      for (const [title, text] of disclosure) {
        yield* sectionTitle(title);
        yield* paragraph(text);
      }
    },
  });
}
