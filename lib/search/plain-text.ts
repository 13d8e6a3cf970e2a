/** Text folded for searching: without macrons, accents and capitals, so that `tane` finds Tāne. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a search, each matched separately: `ngata aroha` finds Aroha Ngata. */
export function searchWords(text: string): string[] {
  return plainText(text).split(/\s+/).filter(Boolean);
}
