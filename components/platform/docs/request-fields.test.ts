import assert from "node:assert/strict";
import { test } from "node:test";
import type { Endpoint } from "./api-document.ts";
import { bodyText, filledRequest, requestFields, startValues, valuesOfBody } from "./request-fields.ts";

const endpoint = {
  operationId: "createThing",
  tags: ["Things"],
  summary: "Create a thing",
  security: [{}],
  method: "POST",
  path: "/things/{thingId}",
  parameters: [
    { name: "thingId", in: "path", required: true, schema: { type: "string" }, example: "t-1" },
    { name: "x-crm-platform", in: "header", required: true, schema: { type: "string" }, example: "local" },
    { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" }, example: "k" },
    {
      name: "order",
      in: "query",
      required: false,
      schema: { type: "string", enum: ["new", "old"] },
      example: "new",
    },
  ],
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { $ref: "#/x/Thing" }, example: { name: "A", parts: [{ id: 1 }] } },
    },
  },
  responses: {},
} satisfies Endpoint;
const schemas = {
  Thing: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string", description: "What it is called" },
      secret: { type: "string", format: "password" },
      isBig: { type: "boolean" },
      count: { anyOf: [{ type: "integer" }, { type: "null" }] },
      parts: { type: "array", items: { type: "object" } },
    },
  },
};
const fields = requestFields(endpoint, schemas);
const operation = { method: "POST", path: "/things/{thingId}", secured: true };

test("each field has the input type, description and example value of its schema", () => {
  assert.deepEqual(
    fields.map(({ name, place, kind, required, start }) => [name, place, kind, required, start]),
    [
      ["thingId", "path", "text", true, ""],
      ["x-crm-platform", "header", "text", true, "local"],
      ["Idempotency-Key", "header", "text", false, ""],
      ["order", "query", "choice", false, ""],
      ["name", "body", "text", true, "A"],
      ["secret", "body", "secret", false, ""],
      ["isBig", "body", "choice", false, ""],
      ["count", "body", "number", false, ""],
      ["parts", "body", "json", false, '[\n  {\n    "id": 1\n  }\n]'],
    ],
  );
  assert.equal(fields[4]?.description, "What it is called");
});

test("omits empty values and sends numbers, booleans and lists as such, and invalid ones as typed", () => {
  const values = { ...startValues(fields), "path thingId": "t/1", "body isBig": "false", "body count": "12" };
  const request = filledRequest(operation, fields, { values, files: {} });
  assert.deepEqual(request.headers, [["x-crm-platform", "local"]]);
  assert.deepEqual([request.query, request.pathValues], [[], { thingId: "t/1" }]);
  assert.equal(request.body?.kind, "json");
  const body = JSON.parse(bodyText(fields, values));
  assert.deepEqual(body, { name: "A", isBig: false, count: 12, parts: [{ id: 1 }] });
  assert.equal(JSON.parse(bodyText(fields, { ...values, "body count": "a dozen" })).count, "a dozen");
});

test("converts JSON back to form values unless the form cannot represent it", () => {
  assert.deepEqual(valuesOfBody(fields, '{"name": "B", "isBig": true, "parts": []}'), {
    "body name": "B",
    "body secret": "",
    "body isBig": "true",
    "body count": "",
    "body parts": "[]",
  });
  assert.equal(valuesOfBody(fields, '{"nam": 1}'), "The form has no field “nam”.");
  assert.match(String(valuesOfBody(fields, "[]")), /not a JSON object/);
  assert.match(String(valuesOfBody(fields, "{")), /not valid JSON/);
});

test("an upload contains its files and other parts", () => {
  const form = {
    ...endpoint,
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: {
              files: { type: "array", items: { type: "string", format: "binary" } },
              note: { type: "string" },
            },
          },
        },
      },
    },
  } satisfies Endpoint;
  const parts = requestFields(form, {});
  assert.deepEqual(
    parts.slice(-2).map(({ name, place, kind }) => [name, place, kind]),
    [
      ["files", "part", "file"],
      ["note", "part", "text"],
    ],
  );
  const { body } = filledRequest(operation, parts, {
    values: { "part note": "Hello" },
    files: { files: ["a.pdf", "b.pdf"] },
  });
  assert.deepEqual(body, {
    kind: "form",
    parts: [
      { name: "files", fileName: "a.pdf" },
      { name: "files", fileName: "b.pdf" },
      { name: "note", value: "Hello" },
    ],
  });
});
