import entities from "#data/reading/entities.json" with { type: "json" };

// A Map, because an object also has the names of its prototype: `&constructor;`, `&valueOf;`.
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(entities.characters));

/** `&eacute;`: a letter and its accent. */
const ACCENTS: ReadonlyMap<string, string> = new Map(Object.entries(entities.accents));

/** Replaces character references. Keeps any other ampersand. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named(name) ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function named(name: string): string | undefined {
  const plain = NAMED.get(name.toLowerCase());
  if (plain !== undefined) return plain;
  const accent = ACCENTS.get(name.slice(1));
  return accent === undefined ? undefined : (name.charAt(0) + accent).normalize("NFC");
}
