import bankApis from "#data/reading/bank-apis.json" with { type: "json" };
import { hasAnyOf } from "../lexicon/phrases.ts";
import { isObject, type JsonObject } from "./json-values.ts";

/** A list of objects, and the objects around it from the outermost to the innermost. */
export type JsonList = {
  rows: readonly JsonObject[];
  around: readonly JsonObject[];
  /** The keys of its path, in lower case. */
  keys: readonly string[];
};

/** Deeper than any bank's response. Deeper values are ignored. */
const MAX_DEPTH = 12;

/** The maximum number of objects and lists searched for transactions. */
const MAX_NODES = 200_000;

type Node = { value: unknown; around: readonly JsonObject[]; keys: readonly string[] };

/** Finds all lists of objects in a document, in order, without searching inside lists that count. */
export function objectLists(root: unknown, counts: (list: JsonList) => boolean): JsonList[] {
  const found: JsonList[] = [];
  const open: Node[] = [{ value: root, around: [], keys: [] }];
  for (let seen = 0; open.length > 0 && seen < MAX_NODES; seen += 1) {
    const { value, around, keys } = open.pop() as Node;
    if (keys.length > MAX_DEPTH) continue;
    if (Array.isArray(value)) {
      const rows = value.filter(isObject).map(unwrapped);
      const list = { rows, around, keys };
      if (rows.length > 0 && counts(list)) found.push(list);
      else if (value.length < MAX_NODES)
        for (const inner of value.toReversed()) open.push({ value: inner, around, keys });
    } else if (isObject(value)) {
      const inner = Object.entries(value).filter(([, each]) => typeof each === "object" && each !== null);
      const path = [...around, value];
      for (const [key, each] of inner.toReversed())
        open.push({ value: each, around: path, keys: [...keys, key.toLowerCase()] });
    }
  }
  return found;
}

/** `{ "Payment": { … } }`: some responses wrap each object in one that names its type. */
function unwrapped(row: JsonObject): JsonObject {
  const keys = Object.keys(row);
  const only = keys.length === 1 ? row[keys[0] ?? ""] : undefined;
  return isObject(only) ? only : row;
}

const isNotBookedList = hasAnyOf(bankApis.lists.notBookedLists.words);

/** Whether a list's path shows that its transactions are not booked yet, or were removed. */
export function isUnbooked({ keys }: JsonList): boolean {
  return keys.some((key) => isNotBookedList(key.replaceAll("_", "")));
}
