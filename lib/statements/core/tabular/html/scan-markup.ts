/** One tag with what stands in it and the raw text up to the next. Names are in lower case, without prefix. */
export type MarkupTag = { name: string; closing: boolean; attributes: string; text: string };

const NAME = /^\/?(?:[\w-]+:)?([a-z][\w.-]*)/i;

/**
 * The tags of HTML or XML in the order of the text. There is no tree, so no nesting can exhaust anything and an
 * unclosed tag loses nothing. Comments, scripts and styles are passed over.
 */
export function* scanMarkup(markup: string): Generator<MarkupTag> {
  for (let at = markup.indexOf("<"); at >= 0; ) {
    if (markup.startsWith("<!--", at)) {
      at = nextTag(markup, endOf(markup, "-->", at));
      continue;
    }
    const end = markup.indexOf(">", at);
    if (end < 0) return;
    const inner = markup.slice(at + 1, end);
    const name = NAME.exec(inner)?.[1]?.toLowerCase();
    const opensRaw = (name === "script" || name === "style") && !inner.startsWith("/");
    const next = nextTag(markup, opensRaw ? endOf(markup, `</${name}`, end) : end + 1);
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

function endOf(markup: string, mark: string, from: number): number {
  return markup.indexOf(mark, from + 1);
}
