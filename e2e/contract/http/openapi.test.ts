import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { nameOf, type Schema, typeOf } from "../../support/openapi-schemas.ts";

let api: CheckedApi;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
});

const CRM = "x-crm-platform";
const APPLICATIONS = "/v1/subscriber/applications";
const ONE = `${APPLICATIONS}/{applicationId}`;

/** The eleven endpoints: method, path, header, other statuses and response schema. */
const ENDPOINTS: [method: string, path: string, header: string | null, others: number[], answer: string][] = [
  ["post", "/v1/auth/login", "X-App-Name", [400, 401], "JwtResponse"],
  ["get", APPLICATIONS, null, [401, 403], "ApplicationResponse[]"],
  ["post", APPLICATIONS, CRM, [400, 401, 403], "ApplicationResponse"],
  ["get", ONE, null, [401, 403, 404], "SingleApplicationResponse"],
  ["get", `${ONE}/loan-accounts`, null, [401, 403, 404], "LoanAccount[]"],
  ["get", `${ONE}/documents`, null, [401, 403, 404], "ApplicationFilesResponse"],
  ["post", `${ONE}/documents`, CRM, [400, 401, 403, 404], "DocumentUploadResponse"],
  ["get", "/v1/subscriber/clients", null, [401, 403], "ClientResponse[]"],
  ["post", "/v1/subscriber/clients", CRM, [400, 401, 403], "ClientResponse"],
  ["get", "/v1/subscriber/clients/{clientId}", null, [401, 403, 404], "ClientResponse"],
  ["post", "/v2/bank-calculator/calculate", null, [400, 401, 403, 500], "BankCalculationResults"],
];

/** Statuses that HTTP itself requires; 405, 500 and 503 are possible everywhere. */
const OTHER_STATUSES = [405, 413, 429, 500, 502, 503];

for (const [method, path, header, others, answer] of ENDPOINTS) {
  test(`${method.toUpperCase()} ${path} is documented as specified`, () => {
    const operation = api.document.paths[path]?.[method];
    assert.ok(operation);
    const statuses = Object.keys(operation.responses).map(Number);
    for (const status of [200, ...others]) assert.ok(statuses.includes(status), `${status}`);
    const more = statuses.filter((status) => ![200, ...others, ...OTHER_STATUSES].includes(status));
    assert.deepEqual(more, []);
    const parameters = operation.parameters ?? [];
    assert.deepEqual(
      parameters.filter(({ required, in: place }) => required && place === "header").map(({ name }) => name),
      header === null ? [] : [header],
    );
    assert.deepEqual(
      parameters.filter(({ in: place }) => place === "query"),
      [],
    );
    const inPath = parameters.filter(({ in: place }) => place === "path");
    assert.deepEqual(
      inPath.map(({ name, required, schema }) => [`{${name}}`, required, schema.type]),
      [...path.matchAll(/\{\w+\}/g)].map(([name]) => [name, true, "string"]),
    );
    const schema = operation.responses[200]?.content?.["application/json"]?.schema as Schema;
    const shown = schema.type === "array" ? `${nameOf(schema.items)}[]` : nameOf(schema);
    assert.equal(shown, answer);
    const secured = operation.security.length > 0;
    assert.equal(secured, path !== "/v1/auth/login");
  });
}

const CONTRACT = ["BANK_STATEMENTS", "PAYSLIPS", "TAX_SUMMARY", "OTHER_DOCUMENTS"] as const;

test("the upload's form: files and documentCategory required, description optional", () => {
  const form = api.document.paths[`${ONE}/documents`]?.post?.requestBody?.content["multipart/form-data"]
    ?.schema as Schema;
  assert.deepEqual(form.required?.toSorted(), ["documentCategory", "files"]);
  assert.deepEqual(form.properties?.documentCategory?.enum, documentCategories);
  for (const category of CONTRACT) assert.ok(documentCategories.includes(category), category);
  assert.equal(typeOf(api.document, form.properties?.description), "string");
  assert.deepEqual(
    [form.properties?.files?.type, form.properties?.files?.items?.format],
    ["array", "binary"],
  );
});

test("X-App-Name is declared required with the configured name as its default", () => {
  const header = api.document.paths["/v1/auth/login"]?.post?.parameters?.[0];
  assert.deepEqual([header?.name, header?.required, header?.schema.default], ["X-App-Name", true, "lodge"]);
});

test("the three POSTs that create resources declare an optional Idempotency-Key", () => {
  for (const path of [APPLICATIONS, `${ONE}/documents`, "/v1/subscriber/clients"]) {
    const key = api.document.paths[path]?.post?.parameters?.find(({ name }) => name === "Idempotency-Key");
    assert.equal(key?.required, false, path);
  }
});

test("the document is OpenAPI 3.1 in version 1.0.0, and each schema is valid", async () => {
  const { openapi, components } = api.document;
  const { info } = api.document as unknown as { info: { version: string } };
  assert.match(openapi, /^3\.1\./);
  assert.equal(info.version, "1.0.0");
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  for (const name of Object.keys(components.schemas)) {
    validator.compile({ $ref: `#/components/schemas/${name}`, components });
    assert.notEqual(nameOf(components.schemas[name] as Schema), name, `${name} refers only to itself`);
  }
  const text = JSON.stringify(api.document);
  for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    assert.ok(components.schemas[name], `${name} is defined`);
  }
});
