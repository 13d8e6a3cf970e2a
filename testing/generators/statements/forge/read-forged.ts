import { type Place, type ReadingFlag, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { type Forgery, forgeStatement } from "./forge-statement.ts";

/** A sign at most this many points from a forged text still points at it. */
const TOLERANCE = 4;

/** Forged texts and how many of them a sign points at. */
export type ForgeryOutcome = { forged: number; found: number; faults: string[] };

/** Forges a file and reads it. Returns null if the file has nothing to forge in this way. */
export async function readForged(
  bytes: Uint8Array,
  how: Forgery,
  seed: number,
): Promise<ForgeryOutcome | null> {
  const forged = await forgeStatement(bytes, how, seed);
  if (!forged) return null;
  const flags = await readUnforged(forged.bytes);
  const { length } = forged.places;
  // A rejected file misleads no one.
  if (!flags) return { forged: length, found: length, faults: [] };
  if (how === "METADATA") {
    const found = flags.some(({ code }) => code === "EDITED_METADATA");
    return { forged: 1, found: Number(found), faults: found ? [] : ["not found"] };
  }
  // A long list of places ends with their number. Those beyond it are found on another page of the dialog.
  const counted = flags.reduce(
    (sum, { message }) => sum + Number(/^(\d+) more places/.exec(message)?.[1] ?? 0),
    0,
  );
  const missed = forged.places.filter(
    (place) => !flags.some((flag) => flag.place && isAt(flag.place, place)),
  );
  const unfound = missed.slice(Math.min(counted, missed.length));
  return {
    forged: forged.places.length,
    found: forged.places.length - unfound.length,
    faults: unfound.map((place) => `${how} seed ${seed} not found: ${JSON.stringify(place)}`),
  };
}

/** Returns the signs of editing in a file, or null if it is rejected. */
export async function readUnforged(bytes: Uint8Array): Promise<ReadingFlag[] | null> {
  try {
    return (await readPdf(bytes)).flags;
  } catch (error) {
    if (error instanceof UnreadableStatement) return null;
    throw error;
  }
}

function isAt(sign: Place, forged: Place): boolean {
  return (
    sign.page === forged.page &&
    sign.x < forged.x + forged.width + TOLERANCE &&
    forged.x < sign.x + sign.width + TOLERANCE &&
    sign.y < forged.y + forged.height + TOLERANCE &&
    forged.y < sign.y + sign.height + TOLERANCE
  );
}
