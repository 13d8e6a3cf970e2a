import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { resolveSchema, type Schema, typeOf } from "../../support/openapi-schemas.ts";

let api: CheckedApi;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
});

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
    const schema = resolveSchema(api.document, { $ref: `#/components/schemas/${name}` });
    for (const [field, type] of Object.entries(fields)) {
      assert.equal(typeOf(api.document, schema.properties?.[field]), type, field);
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
    const list = resolveSchema(api.document, { $ref: `#/components/schemas/${resource}` }).properties?.[
      field
    ];
    const item = resolveSchema(api.document, resolveSchema(api.document, list).items);
    const shown = Object.entries(item.properties ?? {}).map(([name, schema]) => [
      name,
      typeOf(api.document, schema),
    ]);
    assert.deepEqual(Object.fromEntries(shown), fields);
  });
}

test("the optional fields of a request are optional", () => {
  const login = resolveSchema(api.document, { $ref: "#/components/schemas/LoginRequest" });
  for (const field of ["captchaToken", "otp"])
    assert.ok(login.properties?.[field] && !login.required?.includes(field), field);
  const create = resolveSchema(api.document, { $ref: "#/components/schemas/ClientApplicationRequest" });
  for (const field of ["isJointApplication", "sentByEmail"]) {
    assert.equal(typeOf(api.document, create.properties?.[field]), "boolean");
    assert.ok(!create.required?.includes(field));
  }
});

const CALCULATOR_FIELDS =
  "applicants dependants app1AnnualGrossIncome app2AnnualGrossIncome rentalIncomeGrossWeekly boarderIncomeGrossWeekly otherIncomeNetWeekly app1StudentLoan app2StudentLoan existingMortgages overdraftLimit creditCardLimit personalLoanMonthlyRepayment hirePurchaseOtherLoanMonthlyPayment useBankBenchmark rentBoard bodyCorpGroundRent childcareSchooling childSupport homeContentCarInsurance lifeHealthInsurance ratesWater retirementSavingsContribution otherExpenses groceriesFood utilities phoneInternet transportVehicle clothingPersonalCare proposedLoanTerm";

test("BankCalculatorV2Request: thirty optional strings, with the allowed values and defaults", () => {
  const body = api.document.paths["/v2/bank-calculator/calculate"]?.post?.requestBody;
  const schema = resolveSchema(api.document, body?.content["application/json"]?.schema as Schema);
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

test("BankCalculationResults: five named banks, each with exactly two numbers, maxLending and maxMonthlySurplus", () => {
  const results = resolveSchema(api.document, { $ref: "#/components/schemas/BankCalculationResults" });
  const banks = Object.entries(results.properties ?? {});
  const names = ["kauri", "rimu", "totara", "matai", "kowhai"];
  assert.deepEqual(
    banks.map(([name]) => name),
    names,
  );
  assert.deepEqual([results.required, results.additionalProperties], [names, false]);
  for (const [, schema] of banks) expectResult(resolveSchema(api.document, schema));
});

function expectResult(bank: Schema): void {
  assert.deepEqual(
    Object.entries(bank.properties ?? {}).map(([name, { type }]) => [name, type]),
    [
      ["maxLending", "integer"],
      ["maxMonthlySurplus", "number"],
    ],
  );
  assert.equal(bank.additionalProperties, false);
}
