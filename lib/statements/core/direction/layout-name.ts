const LONGEST = 160;

/**
 * The name under which a broker's choices for a layout are remembered: its headings, or the shape of its columns
 * if it has none. A long name is cut and told apart by a checksum.
 */
export function layoutName(parts: readonly string[]): string {
  const name = parts.join("|");
  if (name.length <= LONGEST) return name;
  return `${name.slice(0, LONGEST)}~${checksum(name)}`;
}

/** FNV-1a in 32 bits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
