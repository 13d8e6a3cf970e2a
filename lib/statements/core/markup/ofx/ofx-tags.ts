import { decodeEntities } from "#lib/statements/core/tabular/html/decode-entities.ts";

/** One tag of an OFX file with the text after it, in file order. */
export type OfxTag = { name: string; closing: boolean; text: string };

const NAME = /^(\/?)(?:\w+:)?([a-z][\w.]*)/i;

/**
 * The tags of OFX, both SGML (1.x, unclosed values) and XML (2.x). Builds no tree: real files close tags in
 * the wrong order or not at all, so a tree would lose values that a flat sequence keeps. Linear in the text,
 * whatever it contains.
 */
export function* ofxTags(text: string): Generator<OfxTag> {
  const plain = plainMarkup(text);
  let close = -1;
  for (let at = nextTag(plain, 0); at < plain.length; ) {
    if (close < at) close = plain.indexOf(">", at);
    if (close < 0) return;
    const next = nextTag(plain, at + 1);
    // A `<NAME` without its end is not a tag, but what follows may be one.
    const name = next < close ? null : NAME.exec(plain.slice(at + 1, close));
    if (name) {
      yield {
        name: (name[2] ?? "").toUpperCase(),
        closing: name[1] === "/",
        text: decodeEntities(plain.slice(close + 1, next).trim()),
      };
    }
    at = next;
  }
}

/** The start of the next tag or instruction at or after `from`. A `<` before anything else is text. */
function nextTag(text: string, from: number): number {
  for (let at = text.indexOf("<", from); at >= 0; at = text.indexOf("<", at + 1)) {
    if (/[/!?A-Za-z]/.test(text.charAt(at + 1))) return at;
  }
  return text.length;
}

/** Removes comments and replaces CDATA with escaped text. An unterminated one is left unchanged. */
function plainMarkup(text: string): string {
  const uncommented = replaceBetween(text, "<!--", "-->", () => "");
  return replaceBetween(uncommented, "<![CDATA[", "]]>", (inner) =>
    inner.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );
}

function replaceBetween(
  text: string,
  open: string,
  close: string,
  replace: (inner: string) => string,
): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at);
    if (end < 0) break;
    kept.push(text.slice(from, at), replace(text.slice(at + open.length, end)));
    from = end + close.length;
  }
  kept.push(text.slice(from));
  return kept.join("");
}
