import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type CheckedApi, checkedApi } from "../support/checked-api.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
};

let api: CheckedApi;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
});

const CRM = "x-crm-platform";
const APPLICATIONS = "/v1/subscriber/applications";
const ONE = `${APPLICATIONS}/{applicationId}`;

/** The eleven endpoints: method, path, header, other statuses, and the shape of the answer. */
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

/** What HTTP leaves no other answer for; 500 is possible everywhere. */
const BEYOND = [413, 429, 500, 502];

for (const [method, path, header, others, answer] of ENDPOINTS) {
  test(`${method.toUpperCase()} ${path} is documented as the specification says`, () => {
    const operation = api.document.paths[path]?.[method];
    assert.ok(operation);
    const statuses = Object.keys(operation.responses).map(Number);
    for (const status of [200, ...others]) assert.ok(statuses.includes(status), `${status}`);
    const more = statuses.filter((status) => ![200, ...others, ...BEYOND].includes(status));
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

function nameOf(schema: Schema | undefined): string {
  return schema?.$ref?.split("/").at(-1) ?? "(inline)";
}

function resolved(schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {};
  return resolved(api.document.components.schemas[nameOf(schema)] as Schema);
}

/** A schema's type in the words of the specification. */
function typeOf(schema: Schema | undefined): string {
  const { type, format, items } = resolved(schema);
  if (type === "array") return `array of ${typeOf(items)}`;
  return format && ["email", "password", "date", "date-time", "uri"].includes(format)
    ? `${type} ${format}`
    : String(type);
}

const STATEMENT = "array of object";
const RESOURCES: Record<string, Record<string, string>> = {
  LoginRequest: { username: "string email", password: "string password" },
  JwtResponse: {
    token: "string",
    refreshToken: "string",
    id: "string",
    username: "string",
    email: "string email",
    roles: "array of string",
  },
  ApplicationResponse: {
    applicationId: "string",
    clients: STATEMENT,
    status: "string",
    applicationDate: "string date-time",
    accounts: "integer",
  },
  ClientResponse: { id: "string", firstName: "string", lastName: "string", email: "string email" },
  PlatformClientCreateRequest: {
    firstName: "string",
    lastName: "string",
    email: "string email",
    dateOfBirth: "string date",
    externalReferenceId: "string",
  },
  ClientApplicationRequest: { clients: STATEMENT },
  ApplicationFilesResponse: { documents: STATEMENT, pdfStatements: STATEMENT },
  DocumentUploadResponse: {
    applicationId: "string",
    documentCategory: "string",
    totalUploaded: "integer",
    statementProcessingTriggered: "boolean",
    documents: STATEMENT,
    errors: "array of string",
  },
  ErrorResponse: {
    timestamp: "string date-time",
    status: "integer",
    error: "string",
    message: "string",
    path: "string",
  },
};

for (const [name, fields] of Object.entries(RESOURCES)) {
  test(`${name} has the fields and types of the specification, all required`, () => {
    const schema = resolved({ $ref: `#/components/schemas/${name}` });
    for (const [field, type] of Object.entries(fields)) {
      assert.equal(typeOf(schema.properties?.[field]), type, field);
      assert.ok(schema.required?.includes(field), `${field} is required`);
    }
  });
}

const ITEMS: [resource: string, field: string, fields: Record<string, string>][] = [
  ["ApplicationResponse", "clients", { clientId: "string", clientName: "string" }],
  ["ClientApplicationRequest", "clients", { clientId: "string", isMainApplicant: "boolean" }],
  ["ApplicationFilesResponse", "documents", { documentType: "string", documentUrl: "string uri" }],
  ["ApplicationFilesResponse", "pdfStatements", { period: "string", uri: "string uri" }],
  [
    "DocumentUploadResponse",
    "documents",
    {
      fileId: "string",
      fileName: "string",
      fileType: "string",
      fileSize: "integer",
      status: "string",
      documentCategory: "string",
      downloadUrl: "string uri",
      processingReference: "string",
    },
  ],
];

for (const [resource, field, fields] of ITEMS) {
  test(`each item of ${resource}.${field} has the fields and types of the specification`, () => {
    const list = resolved({ $ref: `#/components/schemas/${resource}` }).properties?.[field];
    const item = resolved(resolved(list).items);
    const shown = Object.entries(item.properties ?? {}).map(([name, schema]) => [name, typeOf(schema)]);
    assert.deepEqual(Object.fromEntries(shown), fields);
  });
}

test("the optional fields of a request are optional", () => {
  const login = resolved({ $ref: "#/components/schemas/LoginRequest" });
  assert.ok(login.properties?.captchaToken && !login.required?.includes("captchaToken"));
  const create = resolved({ $ref: "#/components/schemas/ClientApplicationRequest" });
  for (const field of ["isJointApplication", "sentByEmail"]) {
    assert.equal(typeOf(create.properties?.[field]), "boolean");
    assert.ok(!create.required?.includes(field));
  }
});

const CATEGORIES = ["BANK_STATEMENTS", "PAYSLIPS", "TAX_SUMMARY", "OTHER_DOCUMENTS"];

test("the upload's form: files and documentCategory required, description optional", () => {
  const form = api.document.paths[`${ONE}/documents`]?.post?.requestBody?.content["multipart/form-data"]
    ?.schema as Schema;
  assert.deepEqual(form.required?.toSorted(), ["documentCategory", "files"]);
  assert.deepEqual(form.properties?.documentCategory?.enum, CATEGORIES);
  assert.equal(typeOf(form.properties?.description), "string");
  assert.deepEqual(
    [form.properties?.files?.type, form.properties?.files?.items?.format],
    ["array", "binary"],
  );
});

const CALCULATOR_FIELDS =
  "applicants dependants app1AnnualGrossIncome app2AnnualGrossIncome rentalIncomeGrossWeekly boarderIncomeGrossWeekly otherIncomeNetWeekly app1StudentLoan app2StudentLoan existingMortgages overdraftLimit creditCardLimit personalLoanMonthlyRepayment hirePurchaseOtherLoanMonthlyPayment useBankBenchmark rentBoard bodyCorpGroundRent childcareSchooling childSupport homeContentCarInsurance lifeHealthInsurance ratesWater retirementSavingsContribution otherExpenses groceriesFood utilities phoneInternet transportVehicle clothingPersonalCare proposedLoanTerm";

test("BankCalculatorV2Request: thirty optional strings, with the allowed values and defaults", () => {
  const body = api.document.paths["/v2/bank-calculator/calculate"]?.post?.requestBody;
  const schema = resolved(body?.content["application/json"]?.schema as Schema);
  const { properties = {}, required = [] } = schema;
  assert.deepEqual(Object.keys(properties).toSorted(), CALCULATOR_FIELDS.split(" ").toSorted());
  assert.deepEqual(required, []);
  for (const [field, property] of Object.entries(properties)) assert.equal(property.type, "string", field);
  assert.deepEqual(properties.applicants?.enum, ["1", "2"]);
  assert.deepEqual(properties.dependants?.enum, ["0", "1", "2", "3", "4", "5"]);
  for (const flag of ["app1StudentLoan", "app2StudentLoan", "useBankBenchmark"]) {
    assert.deepEqual(properties[flag]?.enum, ["Y", "N"], flag);
  }
  assert.deepEqual([properties.useBankBenchmark?.default, properties.proposedLoanTerm?.default], ["Y", "30"]);
});

test("BankCalculationResults: each bank is exactly maxLending and maxMonthlySurplus, numbers", () => {
  const results = resolved({ $ref: "#/components/schemas/BankCalculationResults" });
  const bank = resolved(results.additionalProperties as Schema);
  assert.deepEqual(
    Object.entries(bank.properties ?? {}).map(([name, { type }]) => [name, type]),
    [
      ["maxLending", "integer"],
      ["maxMonthlySurplus", "number"],
    ],
  );
  assert.equal(bank.additionalProperties, false);
});

test("X-App-Name is declared required with the configured name as its default", () => {
  const header = api.document.paths["/v1/auth/login"]?.post?.parameters?.[0];
  assert.deepEqual([header?.name, header?.required, header?.schema.default], ["X-App-Name", true, "lodge"]);
});

test("the three POSTs that create declare Idempotency-Key, optional", () => {
  for (const path of [APPLICATIONS, `${ONE}/documents`, "/v1/subscriber/clients"]) {
    const key = api.document.paths[path]?.post?.parameters?.find(({ name }) => name === "Idempotency-Key");
    assert.equal(key?.required, false, path);
  }
});

test("the document is OpenAPI 3.1 in version 1.0.0, and each of its schemas is sound", async () => {
  const { openapi, components } = api.document;
  const { info } = api.document as unknown as { info: { version: string } };
  assert.match(openapi, /^3\.1\./);
  assert.equal(info.version, "1.0.0");
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  for (const name of Object.keys(components.schemas)) {
    validator.compile({ $ref: `#/components/schemas/${name}`, components });
    assert.notEqual(nameOf(components.schemas[name] as Schema), name, `${name} is more than its own name`);
  }
  const text = JSON.stringify(api.document);
  for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    assert.ok(components.schemas[name], `${name} is there`);
  }
});
