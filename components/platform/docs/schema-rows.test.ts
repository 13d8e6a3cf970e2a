import assert from "node:assert/strict";
import { test } from "node:test";
import { schemaRows, typeParts } from "./schema-rows.ts";

const words = (parts: { text: string }[]) => parts.map(({ text }) => text).join("");

test("expands inline objects below their field and only references named ones", () => {
  const rows = schemaRows({
    properties: {
      clients: {
        type: "array",
        items: { type: "object", properties: { clientId: { type: "string" } }, required: ["clientId"] },
      },
      summary: { anyOf: [{ $ref: "#/components/schemas/Summary" }, { type: "null" }] },
    },
    required: ["clients"],
  });
  assert.deepEqual(
    rows.map(({ name, type, required }) => [name, words(type), required]),
    [
      ["clients", "array of object", true],
      ["clients[].clientId", "string", true],
      ["summary", "Summary or null", false],
    ],
  );
  assert.deepEqual(rows[2]?.type[0], { text: "Summary", ref: true });
});

test("lists the fields of a map's values under {key}", () => {
  const bank = { type: "object", properties: { maxLending: { type: "integer" } }, required: ["maxLending"] };
  assert.deepEqual(
    schemaRows({ type: "object", additionalProperties: bank }).map(({ name }) => name),
    ["{key}", "{key}.maxLending"],
  );
  assert.deepEqual(schemaRows({ type: "object", additionalProperties: false }), []);
});

test("describes limits in words, except those of JSON integers", () => {
  const [text, list, code, count] = schemaRows({
    properties: {
      text: { type: "string", minLength: 1, maxLength: 100, examples: ["Aroha"] },
      list: { type: "array", items: { type: "string" }, minItems: 1 },
      code: { type: "string", minLength: 3, maxLength: 3 },
      count: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 30 },
    },
  });
  assert.deepEqual(text?.limits, ["1 to 100 characters", 'such as "Aroha"']);
  assert.deepEqual(list?.limits, ["at least 1 item"]);
  assert.deepEqual(code?.limits, ["3 characters"]);
  assert.deepEqual(count?.limits, ["at least 0", "default 30"]);
});

test("finds allowed values on the field, in its items and in a nullable type", () => {
  const [own, items, nullable] = schemaRows({
    properties: {
      own: { type: "string", enum: ["A", "B"] },
      items: { type: "array", items: { type: "string", enum: ["C"] } },
      nullable: { anyOf: [{ type: "string", enum: ["D"] }, { type: "null" }] },
    },
  });
  assert.deepEqual([own?.values, items?.values, nullable?.values], [["A", "B"], ["C"], ["D"]]);
});

test("includes formats and alternatives in the type", () => {
  assert.equal(words(typeParts({ type: "string", format: "date" })), "string (date)");
  assert.equal(words(typeParts({ type: ["number", "null"] })), "number or null");
  assert.equal(words(typeParts({})), "any");
});
