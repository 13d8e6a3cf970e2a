import { encode } from "uqr";

/**
 * A QR code of the text as one SVG path of unit squares, with the quiet zone that scanners need, and its side
 * length.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, path: rows.join("") };
}
