import type { Random } from "#testing/generators/seeded-random.ts";
import { HOSTILE_BODIES, HOSTILE_NUMBERS, HOSTILE_STRINGS } from "./hostile-values.ts";

/** Text inserted into the JSON verbatim. */
class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Marks a key that is written twice. */
const DOUBLED = Symbol("doubled");
type Node = { [key: string]: unknown; [DOUBLED]?: string };
type Place = { parent: Node | unknown[]; key: string };

const MUTATIONS = [
  "TYPE",
  "STRING",
  "NUMBER",
  "DROPPED",
  "ADDED",
  "DOUBLED",
  "NESTED",
  "EMPTY",
  "RENAMED",
  "REPEATED",
];

/** Writes the value as JSON with one to three mutations. Also returns the names of those mutations. */
export function mutateJson(value: unknown, random: Random): { text: string; mutations: string[] } {
  if (random.chance(0.08)) return { text: random.pick(HOSTILE_BODIES), mutations: ["BODY"] };
  const root: Node = { "": structuredClone(value) };
  const mutations = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => random.pick(MUTATIONS));
  for (const mutation of mutations) applyMutation(mutation, random.pick(listPlaces(root)), random);
  return { text: stringify(root[""]), mutations };
}

export function stringify(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(stringify).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const node = value as Node;
  const pairs = Object.entries(node).map(([key, inner]) => `${JSON.stringify(key)}:${stringify(inner)}`);
  const doubled = node[DOUBLED];
  if (doubled !== undefined) pairs.push(`${JSON.stringify(doubled)}:"again"`);
  return `{${pairs.join(",")}}`;
}

function listPlaces(root: Node): Place[] {
  const found: Place[] = [];
  const walk = (parent: Node | unknown[]) => {
    for (const key of Object.keys(parent)) {
      found.push({ parent, key });
      const inner = (parent as Node)[key];
      if (typeof inner === "object" && inner !== null && !(inner instanceof Literal)) walk(inner as Node);
    }
  };
  walk(root);
  return found;
}

function applyMutation(mutation: string, { parent, key }: Place, random: Random): void {
  const node = parent as Node;
  switch (mutation) {
    case "TYPE":
      node[key] = random.pick([
        null,
        true,
        0,
        "",
        [],
        {},
        [[]],
        { a: { b: [] } },
        "true",
        new Literal("1e1"),
      ]);
      return;
    case "STRING":
      node[key] = random.pick(HOSTILE_STRINGS);
      return;
    case "NUMBER":
      node[key] = new Literal(random.pick(HOSTILE_NUMBERS));
      return;
    case "DROPPED":
      if (key !== "") delete node[key];
      return;
    case "ADDED": {
      const target = node[key];
      if (typeof target !== "object" || target === null) return;
      (target as Node)[random.pick(["extra", "", "id", "brokerId", "role", "a".repeat(500), "\u0000"])] =
        "added";
      return;
    }
    case "DOUBLED":
      if (!Array.isArray(parent) && key !== "") node[DOUBLED] = key;
      return;
    case "NESTED":
      node[key] = new Literal(nestedJson(random.pick([50, 500, 10_000]), random.pick(["[]", "{}"])));
      return;
    case "EMPTY":
      node[key] = random.pick(["", [], {}, null]);
      return;
    case "RENAMED":
      if (Array.isArray(parent) || key === "") return;
      node[random.pick([key.toUpperCase(), ` ${key}`, `${key}s`, "__proto__"])] = node[key];
      delete node[key];
      return;
    case "REPEATED":
      node[key] = Array.from({ length: random.pick([2, 21, 1500]) }, () => node[key]);
      return;
  }
}

function nestedJson(depth: number, pair: string): string {
  return pair === "[]"
    ? "[".repeat(depth) + "]".repeat(depth)
    : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}
