import { XMLParser, XMLValidator } from "fast-xml-parser";
import { UnreadableStatement } from "../../model.ts";

/** An XML element: text, or child elements by name. Every element may repeat. */
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
 * Parses the message to plain objects without prefixes. Rejects a document type declaration, which no bank's
 * message contains and which allows entity bombs, and a truncated file, which would silently lose
 * transactions. Throws UnreadableStatement DAMAGED.
 */
export function parseCamt(text: string): CamtNode {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    const message =
      "The file declares its own XML entities, which bank messages never do. Download it again.";
    throw new UnreadableStatement("DAMAGED", message);
  }
  const body = text.slice(Math.max(0, text.indexOf("<")), text.lastIndexOf(">") + 1);
  try {
    if (XMLValidator.validate(body) === true) return parser.parse(body) as CamtNode;
  } catch {
    // It is nested too deeply or is not XML, which is reported like a truncated file.
  }
  const message = "The CAMT file is not complete XML; it may have been cut short. Download it again.";
  throw new UnreadableStatement("DAMAGED", message);
}

/** All elements at a path below a node, in document order. */
export function all(node: CamtNode | undefined, ...path: readonly string[]): CamtNode[] {
  let nodes: CamtNode[] = node === undefined ? [] : [node];
  for (const name of path) nodes = nodes.flatMap((each) => children(each, name));
  return nodes;
}

/** The text of the first element at a path, or null. */
export function textAt(node: CamtNode | undefined, ...path: readonly string[]): string | null {
  return (
    all(node, ...path)
      .map(textOf)
      .find((text) => text !== "") ?? null
  );
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
