import assert from "node:assert/strict";
import { test } from "node:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { operations as apiOperations } from "#app/operations.ts";
import { demoPassword } from "#lib/identity/users/demo-users.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { schemaExamples } from "./openapi/example-of.ts";
import type { JsonSchema, Schemas } from "./openapi/json-schema.ts";
import { openApiDocument, serverUrl } from "./openapi.ts";

publishResolved({
  serviceDatabaseUrl: "postgres://nobody@127.0.0.1/none",
  authSecret: "not a secret, only for this test of documents",
  masterSheetId: null,
  embedded: true,
});

type Media = { schema: Record<string, unknown>; example?: unknown };
type ApiResponse = {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
};
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters: { name: string; in: string; description?: string; schema: object; example: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, ApiResponse>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Schemas } };

const document = openApiDocument(apiOperations, serverUrl("http://localhost:3000")) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
);
const validator = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
formats.default(validator);
validator.addSchema({ components: document.components }, "lodge");

/** Compiled schemas by their text, because most responses share one. */
const compiled = new Map<string, ReturnType<typeof validator.compile>>();

function assertFits(value: unknown, schema: object, what: string) {
  const text = JSON.stringify(schema);
  // Each component is then compiled once.
  const validate = compiled.get(text) ?? validator.compile(JSON.parse(text.replaceAll('"#/', '"lodge#/')));
  compiled.set(text, validate);
  assert.ok(validate(value), `${what}: ${validator.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
}

test("passes Redocly's recommended rules without errors or warnings", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    [],
  );
});

test("has a valid example for every request and JSON response", () => {
  for (const { name, requestBody, responses } of operations) {
    for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {}))
      assertFits(example, schema, `${name}, ${type}`);
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const { "application/json": json } = content;
      const isFile = (json?.schema as { format?: string } | undefined)?.format === "binary";
      if (json && !isFile) assertFits(json.example, json.schema, `${name} → ${status}`);
    }
  }
});

test("uses every complete example in a schema of the document", () => {
  const unused = Object.keys(schemaExamples).filter((name) => !(name in document.components.schemas));
  assert.deepEqual(unused, []);
});

test("describes every operation outside the portal", () => {
  const undescribed = operations.filter(
    ({ name, description }) => !description && !/portal|\/api\//.test(name),
  );
  assert.deepEqual(
    undescribed.map(({ operationId }) => operationId),
    [],
  );
});

test("describes every field of the contract's schemas", () => {
  const { schemas } = document.components;
  const undescribed: string[] = [];
  const visit = (name: string, schema: JsonSchema) => {
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (!property.description && !property.$ref) undescribed.push(`${name}.${field}`);
      visit(`${name}.${field}`, property);
    }
    for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) visit(name, inner);
  };
  const seen = new Set<string>();
  const follow = (name: string) => {
    const schema = schemas[name];
    if (seen.has(name) || !schema) return;
    seen.add(name);
    visit(name, schema);
    for (const [, inner = ""] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g))
      follow(inner);
  };
  const contract = operations.filter(({ name }) => !/portal|\/api\//.test(name));
  for (const [, name = ""] of JSON.stringify(contract).matchAll(/#\/components\/schemas\/(\w+)/g))
    follow(name);
  assert.ok(seen.has("TransactionSummary") && seen.has("PlatformClientCreateRequest"));
  assert.deepEqual(undescribed, []);
});

test("lists the kinds of a union as `anyOf`, which descriptions, examples and the docs follow", () => {
  const incomes = document.components.schemas.HouseholdApplicant?.properties?.incomes?.items;
  assert.ok((incomes?.anyOf?.length ?? 0) > 1);
  assert.ok(!JSON.stringify(document).includes('"oneOf"'));
});

test("describes every parameter and has a valid example for it", () => {
  for (const { name, parameters } of operations) {
    for (const parameter of parameters) {
      assert.ok(parameter.description, `${name}: ${parameter.name} has no description`);
      assertFits(parameter.example, parameter.schema, `${name}: ${parameter.name}`);
    }
  }
});

test("the example of each body passes its route's validation", () => {
  for (const { operationId, method, path, ...definition } of apiOperations) {
    const body = definition.body as { safeParse(value: unknown): { error?: Error } } | undefined;
    const operation = document.paths[path]?.[method.toLowerCase()];
    const checked = body?.safeParse(operation?.requestBody?.content["application/json"]?.example);
    assert.equal(checked?.error, undefined, operationId);
  }
});

test("documents errors with the service's messages and headers", () => {
  const { responses = {} } = document.paths["/v1/subscriber/clients"]?.post ?? {};
  const exampleOf = (status: number) =>
    responses[status]?.content?.["application/json"]?.example as {
      message: string;
      path: string;
      details?: { field: string; message: string }[];
    };
  assert.ok(exampleOf(400).details?.some((fault) => fault.field === "firstName"));
  assert.equal(exampleOf(400).path, "/v1/subscriber/clients");
  assert.match(exampleOf(401).message, /Authorization: Bearer/);
  const headersOf = (status: number) => Object.keys(responses[status]?.headers ?? {});
  assert.deepEqual(headersOf(200), ["X-Request-Id", "Idempotent-Replayed"]);
  assert.deepEqual(headersOf(401), ["X-Request-Id", "WWW-Authenticate"]);
  assert.deepEqual(headersOf(405), ["X-Request-Id", "Allow"]);
  assert.deepEqual(headersOf(503), ["X-Request-Id", "Retry-After"]);
  const login = document.paths["/v1/auth/login"]?.post?.responses[429];
  assert.deepEqual(Object.keys(login?.headers ?? {}), ["X-Request-Id", "Retry-After"]);
});

test("uses the same people in all examples, and neither placeholders nor the demo's password", () => {
  const examples = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ example }) => JSON.stringify(example)),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ example }) => JSON.stringify(example) ?? ""),
    ),
  ]);
  assert.ok(examples.some((example) => example.includes("Aroha Ngata")));
  assert.deepEqual(
    examples.filter((example) => /"(string|New Zealand|lorem|foo)"/.test(example)),
    [],
  );
  assert.equal(JSON.stringify(document).includes(demoPassword), false);
});

test("what the introduction says of errors and amounts holds for every operation", () => {
  const served = operations.filter(({ name }) => /^\w+ \/(v1|v2|files)\//.test(name));
  for (const { name, responses } of served)
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      assert.deepEqual(
        content?.["application/json"]?.schema,
        { $ref: "#/components/schemas/ErrorResponse" },
        name,
      );
    }
  const amountOf = (path: string, operation: string) => {
    const example = document.paths[path]?.[operation]?.requestBody?.content["application/json"]?.example;
    return JSON.stringify(example);
  };
  for (const name of ["calculate", "breakdown"])
    assert.match(amountOf(`/v2/bank-calculator/${name}`, "post"), /"groceriesFood":"1063.54"/);
  assert.match(amountOf("/v2/bank-calculator/assess", "post"), /"groceriesFood":1320/);
});
