/** How a stored photo becomes upright: mirror it if `isMirrored`, then rotate it clockwise by `turn` degrees. */
type Orientation = { turn: 0 | 90 | 180 | 270; isMirrored: boolean };

const UPRIGHT: Orientation = { turn: 0, isMirrored: false };

/** By the value of the Exif tag `Orientation`, from 1. */
const ORIENTATIONS: readonly Orientation[] = [
  UPRIGHT,
  { turn: 0, isMirrored: true },
  { turn: 180, isMirrored: false },
  { turn: 180, isMirrored: true },
  { turn: 90, isMirrored: true },
  { turn: 90, isMirrored: false },
  { turn: 270, isMirrored: true },
  { turn: 270, isMirrored: false },
];

const ORIENTATION_TAG = 0x0112;
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;

/** Reads the Exif orientation of a JPEG. Other formats are upright. */
export function photoOrientation(bytes: Uint8Array): Orientation {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return UPRIGHT;
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff || (marker & 0xff) === START_OF_SCAN) return UPRIGHT;
    const length = view.getUint16(at + 2);
    if ((marker & 0xff) === APP1) {
      const found = exifOrientation(view, at + 4, Math.min(view.byteLength, at + 2 + length));
      if (found !== null) return ORIENTATIONS[found - 1] ?? UPRIGHT;
    }
    at += 2 + length;
  }
  return UPRIGHT;
}

/** The tag in the first directory of a TIFF header after `Exif\0\0`. */
function exifOrientation(view: DataView, start: number, end: number): number | null {
  const tiff = start + 6;
  if (tiff + 8 > end || view.getUint32(start) !== 0x45786966) return null;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, isLittle) === ORIENTATION_TAG) return view.getUint16(entry + 8, isLittle);
  }
  return null;
}
