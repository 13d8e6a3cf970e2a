/** A name as part of a key: `Kererū Bank Ltd` → `kereru-bank-ltd`; letters of other scripts as their code points. */
export function keyPart(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const parts = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const ascii = parts.map((part) =>
    part.replace(/[^a-z0-9]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`),
  );
  return ascii.join("-").slice(0, 60) || "unnamed";
}
