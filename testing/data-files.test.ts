import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { anyOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import { accountKinds } from "#lib/reading/statements/core/model.ts";
import { categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";

const folder = join(import.meta.dirname, "../data");
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".json"),
);
const schemas = all.filter((file) => dirname(file) === "schemas");
const files = all.filter((file) => dirname(file) !== "schemas");

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
for (const schema of schemas) ajv.addSchema(read(schema), schema);

/** What is wrong with a file's content, one line each. */
function faultsOf(file: string, content: { $schema?: string }): string[] {
  const schema = join(dirname(file), content.$schema ?? "");
  if (!schemas.includes(schema)) return [`$schema names no file of data/schemas`];
  ajv.validate(schema, content);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

for (const file of files)
  test(`data/${file} is valid against its schema`, () => assert.deepEqual(faultsOf(file, read(file)), []));

test("a wrong category, a misspelt key and a missing source are faults", () => {
  const file = join("merchants", "dining.json");
  const content = read(file);
  const [{ sources: _, ...group }] = content.classes;
  const classes = [{ ...group, category: "DINNERS", merchant: [], merchants: ["A: B, , C"] }];
  assert.deepEqual(
    faultsOf(file, { ...content, classes }).map((fault) => fault.split(" ")[0]),
    ["/classes/0", "/classes/0", "/classes/0/category", "/classes/0/merchants/0"],
  );
});

test("each phrase is an expression, with its alternatives in brackets", () => {
  type Lists = Record<string, { words: string[] }>;
  type Tables = Record<string, { meanings: Record<string, string[]> }>;
  for (const file of files) {
    const {
      $schema,
      lists = {},
      tables = {},
    } = read(file) as { $schema: string; lists?: Lists; tables?: Tables };
    if (!$schema.endsWith("/phrases.json")) continue;
    const all = [
      ...Object.values(lists).map(({ words }) => words),
      ...Object.values(tables).flatMap(({ meanings }) => Object.values(meanings)),
    ];
    for (const phrases of all) anyOf(phrases);
    assert.deepEqual(all.flat().filter(hasOpenAlternative), [], file);
  }
});

test("each heading of a data file has one role", () => {
  type Words = { shared?: string[]; data?: string[] };
  const headings: Words[] = read(join("reading", "headings.json")).headings;
  const words = headings.flatMap(({ shared = [], data = [] }) => [...shared, ...data]);
  assert.deepEqual(
    words.filter((word, at) => words.indexOf(word) !== at),
    [],
  );
});

function hasOpenAlternative(phrase: string): boolean {
  let rest = phrase.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, "");
  }
  return rest.includes("|");
}

test("the categories and account kinds of the schemas are those of the code", () => {
  const { category, accountKind } = read("schemas/shared.json").$defs;
  assert.deepEqual([category.enum, accountKind.enum], [categoryCodes, accountKinds]);
});

test("each source of merchants is used, and each that is used exists", () => {
  const used = files
    .filter((file) => dirname(file) === "merchants")
    .flatMap((file) => read(file).classes ?? [])
    .flatMap(({ sources }: { sources: string[] }) => sources);
  assert.deepEqual(new Set(used), new Set(Object.keys(read("merchants/sources.json").sources)));
});
