import { XMLParser, XMLValidator } from "fast-xml-parser";
import { UnreadableStatement } from "#lib/statements/core/model.ts";

/** An element of the message: text, or further elements by name. Every element may come several times. */
export type CamtNode = string | { readonly [name: string]: CamtNode | readonly CamtNode[] | undefined };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#text",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/**
 * The message as plain objects, prefixes removed. A document type declaration is refused, as it is no part of a
 * bank's message and the way in for entity bombs; so is a file cut short, which would lose transactions unnoticed.
 * Throws UnreadableStatement DAMAGED.
 */
export function parseCamt(text: string): CamtNode {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    throw new UnreadableStatement(
      "DAMAGED",
      "The file declares its own XML entities, which bank messages never do. Download it again.",
    );
  }
  const body = text.slice(Math.max(0, text.indexOf("<")), text.lastIndexOf(">") + 1);
  try {
    if (XMLValidator.validate(body) === true) return parser.parse(body) as CamtNode;
  } catch {
    // Too deep, or not XML: the same answer as for a cut file.
  }
  throw new UnreadableStatement(
    "DAMAGED",
    "The CAMT file is not complete XML; it may have been cut short. Download it again.",
  );
}

/** All elements at a path below a node, in their order. */
export function all(node: CamtNode | undefined, ...path: readonly string[]): CamtNode[] {
  let nodes: CamtNode[] = node === undefined ? [] : [node];
  for (const name of path) nodes = nodes.flatMap((each) => children(each, name));
  return nodes;
}

/** The text of the first element at a path, or null. */
export function textAt(node: CamtNode | undefined, ...path: readonly string[]): string | null {
  for (const each of all(node, ...path)) {
    const text = textOf(each);
    if (text !== "") return text;
  }
  return null;
}

export function textOf(node: CamtNode): string {
  if (typeof node === "string") return node.trim();
  const text = node["#text"];
  return typeof text === "string" ? text.trim() : "";
}

/** An attribute of an element, or null. */
export function attribute(node: CamtNode | undefined, name: string): string | null {
  const value = typeof node === "object" ? node[`@${name}`] : undefined;
  return typeof value === "string" ? value : null;
}

function children(node: CamtNode, name: string): readonly CamtNode[] {
  if (typeof node !== "object" || !Object.hasOwn(node, name)) return [];
  const child = node[name];
  if (child === undefined) return [];
  return Array.isArray(child) ? child : [child as CamtNode];
}
