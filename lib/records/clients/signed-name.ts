/**
 * Whether a typed signature is the person's name. Compares only letters, ignoring case, accents, spaces and hyphens. A
 * middle name may be added.
 */
export function isSignedBy(typed: string, name: string): boolean {
  const given = wordsOf(typed);
  const own = wordsOf(name);
  if (own.length === 0) return false;
  return given.join("") === own.join("") || own.every((word) => given.includes(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== "");
}
