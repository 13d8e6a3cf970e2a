import { type JsonSchema, refName, type Schemas } from "./json-schema.ts";

/**
 * Example values of fields and parameters by name. All belong to the same case: Aroha Ngata applies for a home loan,
 * her statements are read, and five banks respond. For a name with several values, the first that fits the field's
 * schema is used.
 */
const exampleValues: Readonly<Record<string, readonly unknown[]>> = {
  about: ["019a9d41-5b7e-7f02-8d39-c61a0e94b7d5"],
  account: ["019a9d3e-7c51-7a02-b1d4-5f0c9e8a1177"],
  accountId: ["019a9d3e-7c51-7a02-b1d4-5f0c9e8a1177"],
  accountName: ["Everyday"],
  accountNumber: ["••••4417"],
  accounts: [2],
  action: ["user.role-changed"],
  after: [0.0725, "7.25%", "1795140849301-4183"],
  amount: [-84.2, "1,250.00"],
  applicationDate: ["2026-11-02T21:14:09.301Z"],
  applicationId: ["019a9d3c-1f6e-7d60-8c77-2b1e5a904d31"],
  asAt: ["2026-10-31"],
  assessed: [-380],
  at: ["2026-11-03T00:12:40.118Z"],
  author: ["Mere Tamihana"],
  balance: [612400.35, "8,420.10"],
  bank: ["Kauri Bank"],
  before: [0.0695, "6.95%", "1795054449118-4127"],
  by: ["Priya Nair"],
  byServicing: [634000],
  byDebtToIncome: [612000],
  categories: ["GROCERIES,DINING"],
  category: ["GROCERIES"],
  clientId: ["019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846"],
  conditionId: ["019a9d43-9a5e-7d12-a6c0-53e7f1b48d09"],
  clientName: ["Aroha Ngata"],
  code: ["GAMBLING"],
  column: ["Kauri Bank"],
  confidence: [0.97],
  createdAt: ["2026-11-02T21:14:09.301Z"],
  createdBy: ["Priya Nair"],
  currency: ["NZD"],
  customName: ["Aroha's bills"],
  ownerIds: [["019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846"]],
  currentPassword: ["correct horse battery staple"],
  dateOfBirth: ["1988-04-17"],
  debtToIncomeLimit: [6],
  debtToIncomeRatio: [5.4],
  deliveryId: ["019a9d43-63f1-7d58-a09b-2c8e4f7135d0"],
  description: ["July to September", "COUNTDOWN PONSONBY"],
  detail: ["3 pages, 84 transactions"],
  difference: [-12000, 12.5],
  direction: ["out"],
  documentId: ["019a9d3d-30b2-7c18-a7f2-91c4d6b03e55"],
  documentUrl: [
    "https://lodge.example.com/files/documents/019a9d3d-30b2-7c18-a7f2-91c4d6b03e55/Everyday.pdf?broker=019a9d3a-0c11-7f35-8f0b-6a2de417b9c3&expires=1793916849&signature=q0a1",
  ],
  effectiveFrom: ["2026-04-01"],
  effectiveTaxRate: [0.2418],
  email: ["aroha.ngata@example.com"],
  entity: ["user"],
  errors: [["Scan.tiff: this file type is not accepted"]],
  eventId: ["019a9d3d-41f9-7b86-9c02-e7a5d80f3b64"],
  exportId: ["019a9d44-0b3c-7e61-95d7-1f8a2c6e4b90"],
  excludedReason: ["Car sale, a one-off"],
  failureCode: ["PASSWORD_PROTECTED"],
  failureReason: ["The file is protected by a password. Enter it, or save the statement without one."],
  field: ["creditCardLimit"],
  file: ["pdf"],
  fileId: ["019a9d3d-30b2-7c18-a7f2-91c4d6b03e55"],
  fileName: ["Everyday.pdf"],
  fileSize: [184_203],
  fileType: ["application/pdf"],
  firstName: ["Aroha"],
  flag: ["BNPL"],
  from: ["2026-08-01"],
  fromApplicant: [false],
  household: ["Two incomes, one child"],
  id: ["019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846"],
  identifier: ["nz-sample-2026-27"],
  interestRate: [0.0695, "6.95"],
  isMainApplicant: [true],
  itemId: ["019a9d40-71c8-7e35-a2f4-09b6d3e85c17"],
  jobId: ["application-to-crm"],
  key: ["creditCardLimit"],
  label: ["Credit card limit"],
  lastName: ["Ngata"],
  least: ["100"],
  lender: ["Kauri Bank"],
  limit: [10000, "10,000"],
  limitedByWhy: ["The bank lends at most six times the income."],
  linkId: ["019a9d40-3d5a-7b19-9e60-8c2f4a7d1b06"],
  margin: [-38000],
  maxLending: [612000],
  maxMonthlySurplus: [4381.27],
  merchant: ["COUNTDOWN"],
  merchants: [["COUNTDOWN"]],
  message: ["must be between 0.01 and 0.25"],
  month: ["2026-10"],
  most: ["500"],
  name: ["Kauri Bank"],
  note: ["Test rates of November"],
  notes: [["The Notes tab was ignored"]],
  notice: ["Indicative only: calculated from the bank rules in the master sheet, not a bank's decision."],
  order: ["newest"],
  page: [2],
  line: [14],
  packageId: ["019a9d43-40de-7b12-8c3f-5a907d21e6b4"],
  passkeyId: ["019a9d42-0e6b-7c94-8fa1-d3750b6e92c4"],
  password: ["correct horse battery staple"],
  period: ["2026-08-01/2026-10-31"],
  place: ["Banks!D7"],
  problem: [null],
  processingReference: ["019a9d3d-8e04-7d91-93ab-c0f1e2d3b4a5"],
  reason: ["The client chose another bank."],
  refreshToken: ["wq8Zr1nC0mYVb5Lx3tH7uKfD2sJ9pEoG6iAaQvRzT4c"],
  roles: [["ROLE_BROKER"]],
  repaymentAmount: [812.4, "250.00"],
  requestedLoan: [650000, "650,000"],
  rule: ["Test rate", "MERCHANT"],
  scenarioId: ["019a9d3f-aa10-7e44-86c2-7d1b0f93e5a8"],
  scenarioIds: ["019a9d3f-aa10-7e44-86c2-7d1b0f93e5a8"],
  search: ["aroha"],
  sessionId: ["019a9d41-88d3-7a60-b517-4c9e2f06a3d8"],
  sheetId: ["nz-sample-2026-27"],
  show: ["counted"],
  signedName: ["Aroha Ngata"],
  source: ["Sample rules of fictional banks"],
  stability: [0.94],
  stale: [[]],
  step: ["Read the file"],
  submissionId: ["019a9d43-1c70-7e25-8b94-f06a3d5c72e8"],
  taxYear: ["2026-27"],
  termYears: [30],
  testRate: [0.0695],
  title: ["New Zealand sample 2026-27"],
  to: ["2026-10-31"],
  token: [
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhOWQzYSIsInJvbGVzIjpbIlJPTEVfQlJPS0VSIl19.VfQ2mJ0c1xkYb3wL8sT5uR7pZ9nE4aGhKdMiOjXqBvA",
  ],
  totalUploaded: [1],
  transactionId: ["019a9d3e-9b77-7c23-8d15-e6a0f4c1b290"],
  transactionSummary: [null],
  unit: ["rate a year"],
  updatedAt: ["2026-11-03T00:12:40.118Z"],
  uri: [
    "https://lodge.example.com/files/statements/019a9d3e-2c40-7b06-9f3d-8a5b7c6d1e02/Statement.pdf?broker=019a9d3a-0c11-7f35-8f0b-6a2de417b9c3&expires=1793916849&signature=t7k2",
  ],
  userId: ["019a9d41-5b7e-7f02-8d39-c61a0e94b7d5"],
  username: ["broker@lodge.example"],
  values: [["10,000", "0"]],
  verifiedAt: ["2026-10-15"],
  version: [3, "3"],
  viewId: ["019a9d44-5e12-7a83-b6d1-09c4f7a2e835"],
  who: ["019a9d39-f2c4-7d18-9a63-5e0b7c41d8f2"],
  why: ["3.8% of the limit counts as a repayment, used or not."],
};

/** Example values by format, for fields whose name has none. */
const exampleOfFormat: Readonly<Record<string, unknown>> = {
  date: "2026-10-31",
  "date-time": "2026-11-03T00:12:40.118Z",
  email: "aroha.ngata@example.com",
  uri: "https://lodge.example.com/files/documents/019a9d3d-30b2-7c18-a7f2-91c4d6b03e55/Everyday.pdf",
  binary: "Everyday.pdf",
};

/** The maximum number of optional fields in an example request, to keep it readable. */
const MAX_OPTIONAL = 6;

/** Complete examples by schema name, for schemas whose fields must be consistent. */
export type Examples = Readonly<Record<string, unknown>>;

/** The sources of a document's examples. */
export type ExampleSources = { schemas: Schemas; examples: Examples };

type ExampleOptions = ExampleSources & { sent: boolean; name?: string };

/**
 * A value that the schema accepts. The schema's own example takes precedence, then the example for its name, then the
 * value for the field's name. Requests include the required fields and the first few others with an example of their
 * own; responses include all fields.
 */
export function exampleOf(schema: JsonSchema, options: ExampleOptions): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref) return exampleOfNamed(refName(schema.$ref), options);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const named = exampleValues[options.name ?? ""]?.find((value) => fits(value, schema));
  if (named !== undefined) return named;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, options);
  if (schema.properties) return exampleObject(schema, options);
  if (typeof schema.additionalProperties === "object") return exampleRecord(schema, options);
  if (schema.items) return [exampleOf(schema.items, options)];
  return exampleOfType(schema);
}

/** A request inside a response is shown as it was sent. */
function exampleOfNamed(name: string, options: ExampleOptions): unknown {
  return (
    options.examples[name] ??
    exampleOf(options.schemas[name] ?? {}, { ...options, sent: options.sent || name.endsWith("Request") })
  );
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, options: ExampleOptions) {
  const optional = Object.keys(properties)
    .filter((name) => !required.includes(name) && (!options.sent || properties[name]?.examples?.length))
    .slice(0, options.sent ? MAX_OPTIONAL : undefined);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || optional.includes(name))
      .map(([name, property]) => [name, exampleOf(property, { ...options, name })]),
  );
}

function exampleRecord({ additionalProperties, propertyNames }: JsonSchema, options: ExampleOptions) {
  if (typeof additionalProperties !== "object" || Object.keys(additionalProperties).length === 0) return {};
  return { [String(propertyNames?.enum?.[0] ?? "kauri")]: exampleOf(additionalProperties, options) };
}

function exampleOfType(schema: JsonSchema): unknown {
  if (schema.format && schema.format in exampleOfFormat) return exampleOfFormat[schema.format];
  const type = [schema.type ?? "string"].flat()[0];
  if (type === "boolean") return true;
  if (type === "integer") return Math.max(schema.minimum ?? 0, Math.min(3, schema.maximum ?? 3));
  if (type === "number") return Math.min(128.4, schema.maximum ?? 128.4);
  if (type === "object") return {};
  return "New Zealand".slice(0, schema.maxLength);
}

/** Whether a value has the field's type and is within its limits. False for schemas with a $ref. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.$ref) return false;
  if (schema.anyOf) return schema.anyOf.some((variant) => fits(value, variant));
  if (schema.enum) return schema.enum.some((allowed) => allowed === value);
  const types = [schema.type ?? []].flat();
  if (!types.includes(typeOf(value)) && !(types.includes("number") && typeOf(value) === "integer"))
    return false;
  if (Array.isArray(value)) return value.every((item) => fits(item, schema.items ?? {}));
  if (typeof value === "string") return fitsText(value, schema);
  return (
    typeof value !== "number" || (value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value))
  );
}

function fitsText(value: string, { pattern, format, minLength = 0, maxLength = value.length }: JsonSchema) {
  if (value.length < minLength || value.length > maxLength) return false;
  if (format === "date" && !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  if (format === "uri" && !URL.canParse(value)) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(value);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Record ids shared by the examples of all nouns, so they are consistent. */
export const exampleIds = {
  broker: "019a9d3a-0c11-7f35-8f0b-6a2de417b9c3",
  client: "019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846",
  secondClient: "019a9d3b-6e12-7a4d-b0c8-4f9e2d1a7753",
  application: "019a9d3c-1f6e-7d60-8c77-2b1e5a904d31",
  otherApplication: "019a9d3c-4b02-7c95-9e18-a7d3f06b5c42",
  document: "019a9d3d-30b2-7c18-a7f2-91c4d6b03e55",
  run: "019a9d3d-8e04-7d91-93ab-c0f1e2d3b4a5",
  statement: "019a9d3e-2c40-7b06-9f3d-8a5b7c6d1e02",
  account: "019a9d3e-7c51-7a02-b1d4-5f0c9e8a1177",
  transaction: "019a9d3e-9b77-7c23-8d15-e6a0f4c1b290",
  scenario: "019a9d3f-aa10-7e44-86c2-7d1b0f93e5a8",
  admin: "019a9d39-f2c4-7d18-9a63-5e0b7c41d8f2",
  invited: "019a9d41-5b7e-7f02-8d39-c61a0e94b7d5",
  uploadLink: "019a9d40-3d5a-7b19-9e60-8c2f4a7d1b06",
  acknowledgement: "019a9d40-5c21-7d47-8b90-3e6f1a8c2d74",
  package: "019a9d43-40de-7b12-8c3f-5a907d21e6b4",
  packageDelivery: "019a9d43-63f1-7d58-a09b-2c8e4f7135d0",
  checklistItem: "019a9d40-71c8-7e35-a2f4-09b6d3e85c17",
  event: "019a9d3d-41f9-7b86-9c02-e7a5d80f3b64",
  session: "019a9d41-88d3-7a60-b517-4c9e2f06a3d8",
  drawnPart: "019a9d43-52b7-7d18-86a0-f3c91e4b7d60",
  savedView: "019a9d44-5e12-7a83-b6d1-09c4f7a2e835",
  refix: "019a9d43-97e4-7c33-ab51-0d6e82f4a9c7",
  passkey: "019a9d42-0e6b-7c94-8fa1-d3750b6e92c4",
  submission: "019a9d43-1c70-7e25-8b94-f06a3d5c72e8",
  submissionEvent: "019a9d43-1c70-7e25-8b94-f06a3d5c72e9",
  loanPart: "019a9d43-4f08-7a61-9d37-b2c85e10f4a6",
  condition: "019a9d43-9a5e-7d12-a6c0-53e7f1b48d09",
} as const;

/** The names of the users in the examples. */
export const examplePeople = {
  broker: "Mere Tamihana",
  admin: "Priya Nair",
  invited: "Hana Kereama",
} as const;
