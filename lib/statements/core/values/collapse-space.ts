const RUNS = /[\s\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g;
const NEEDS_WORK = /^\s|\s$|\s\s|[\t\r\n\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;

/** Collapses and trims white space, since banks pad text to fixed widths. */
export function collapseSpace(text: string): string {
  return NEEDS_WORK.test(text) ? text.replace(RUNS, " ").trim() : text;
}
