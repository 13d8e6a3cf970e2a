const NAME = /^\/?(?:[\w-]+:)?([a-z][\w.-]*)/i;

/** In an XML workbook, a style is an ordinary element. */
const WORKBOOK = /<(?:\w+:)?workbook\b/i;

/** One tag with its attributes and the raw text up to the next tag. Names are in lower case, without prefix. */
export type MarkupTag = { name: string; closing: boolean; attributes: string; text: string };

/**
 * The tags of HTML or XML in text order. Does not build a tree, so deep nesting costs nothing and an unclosed
 * tag loses nothing. Skips comments, scripts and styles.
 */
export function* scanMarkup(markup: string): Generator<MarkupTag> {
  const isWorkbook = WORKBOOK.test(markup.slice(0, 4096));
  for (let at = markup.indexOf("<"); at >= 0; ) {
    if (markup.startsWith("<!--", at)) {
      at = nextTag(markup, markup.indexOf("-->", at));
      continue;
    }
    const end = markup.indexOf(">", at);
    if (end < 0) return;
    const inner = markup.slice(at + 1, end);
    const name = NAME.exec(inner)?.[1]?.toLowerCase();
    const opensRaw = !isWorkbook && (name === "script" || name === "style") && !inner.startsWith("/");
    const next = nextTag(markup, opensRaw ? endOfRaw(markup, name, end) : end + 1);
    if (name !== undefined && !opensRaw) {
      const text = markup.slice(end + 1, next < 0 ? undefined : next);
      yield { name, closing: inner.startsWith("/"), attributes: inner, text };
    }
    at = next;
  }
}

function nextTag(markup: string, from: number): number {
  return from < 0 ? -1 : markup.indexOf("<", from);
}

/** The end of a script or style. The case of its name may differ from the opening tag. */
function endOfRaw(markup: string, name: string, from: number): number {
  let at = markup.indexOf("</", from);
  while (at >= 0 && markup.slice(at + 2, at + 2 + name.length).toLowerCase() !== name)
    at = markup.indexOf("</", at + 2);
  return at;
}
