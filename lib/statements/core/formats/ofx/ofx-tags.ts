import { decodeEntities } from "../markup/decode-entities.ts";

/** One tag of an OFX file with the text after it, in the order of the file. */
export type OfxTag = { name: string; closing: boolean; text: string };

const TAG = /<(\/?)(?:\w+:)?([A-Za-z][\w.]*)[^<>]*>((?:[^<]|<(?![/!?A-Za-z]))*)/g;

/**
 * The tags of OFX, SGML (1.x, values unclosed) and XML (2.x) alike. There is no tree: real files close tags in the
 * wrong order or not at all, so that a tree would lose what a plain sequence keeps.
 */
export function* ofxTags(text: string): Generator<OfxTag> {
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) => inner.replaceAll("<", "&lt;"));
  for (const match of plain.matchAll(TAG)) {
    yield {
      name: (match[2] ?? "").toUpperCase(),
      closing: match[1] === "/",
      text: decodeEntities(match[3]?.trim() ?? ""),
    };
  }
}
