import { Ajv } from "ajv";
import type { VendorRequest, VendorResponse } from "./vendor-server.ts";

/**
 * The HubSpot operations that Lodge calls: methods, paths, fields and types from the OpenAPI documents Objects,
 * Associations and Properties, version 2026-03 (github.com/HubSpot/HubSpot-public-api-spec-collection of 21 August
 * 2026, and developers.hubspot.com/docs/api-reference/2026-03). HubSpot does not license those documents, so this table
 * restates their facts in a different form. It is stricter in one respect: unknown fields in requests are violations.
 */
type Schema = Record<string, unknown>;
type Access = "read" | "write";
type Operation = {
  method: string;
  path: string;
  /** The scope that it requires for the object type in its path. */
  access: `${"objects" | "schemas"}.${Access}`;
  query?: Record<string, RegExp>;
  body?: Schema;
  status: number;
  response: Schema;
};

const text = { type: "string" };
const texts = { type: "array", items: text };
const exactly = (properties: Schema, required: string[]): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const atLeast = (properties: Schema, required: string[]): Schema => ({
  type: "object",
  properties,
  required,
});
const list = (items: Schema): Schema => ({ type: "array", items });

const propertyValues = { type: "object", additionalProperties: text };
const objectId = exactly({ id: text }, ["id"]);
const category = { enum: ["HUBSPOT_DEFINED", "INTEGRATOR_DEFINED", "USER_DEFINED", "WORK"] };
const associationType = exactly({ associationCategory: category, associationTypeId: { type: "integer" } }, [
  "associationCategory",
  "associationTypeId",
]);
const association = exactly({ to: objectId, types: list(associationType) }, ["to", "types"]);

const record = atLeast(
  {
    id: text,
    properties: { type: "object" },
    archived: { type: "boolean" },
    createdAt: text,
    updatedAt: text,
  },
  ["archived", "createdAt", "id", "properties", "updatedAt"],
);
const batch = (items: Schema) =>
  atLeast({ results: list(items), status: text, startedAt: text, completedAt: text }, [
    "completedAt",
    "results",
    "startedAt",
    "status",
  ]);
const paging = atLeast({ next: atLeast({ after: text }, ["after"]) }, []);
const page = (items: Schema) => atLeast({ results: list(items), paging }, ["results"]);
const property = atLeast({ name: text, hasUniqueValue: { type: "boolean" }, options: { type: "array" } }, [
  "description",
  "fieldType",
  "groupName",
  "label",
  "name",
  "options",
  "type",
]);

const types = ["bool", "date", "datetime", "enumeration", "number", "phone_number", "string"];
const fieldTypes =
  "booleancheckbox calculation_equation checkbox date file html number phonenumber radio select text textarea";
const propertyCreate = exactly(
  {
    name: text,
    label: text,
    description: text,
    groupName: text,
    type: { enum: types },
    fieldType: { enum: fieldTypes.split(" ") },
    hasUniqueValue: { type: "boolean" },
    hidden: { type: "boolean" },
    formField: { type: "boolean" },
    displayOrder: { type: "integer" },
    options: { type: "array" },
  },
  ["fieldType", "groupName", "label", "name", "type"],
);

const anything = /^/;
const aNumber = /^\d+$/;
const OBJECTS = "/crm/objects/2026-03/{objectType}";
const PROPERTIES = "/crm/properties/2026-03/{objectType}";

const operations: Operation[] = [
  {
    method: "GET",
    path: OBJECTS,
    access: "objects.read",
    query: { limit: aNumber, after: anything, properties: anything, archived: /^(true|false)$/ },
    status: 200,
    response: page(record),
  },
  {
    method: "POST",
    path: OBJECTS,
    access: "objects.write",
    body: exactly({ properties: propertyValues, associations: list(association) }, [
      "associations",
      "properties",
    ]),
    status: 201,
    response: record,
  },
  {
    method: "POST",
    path: `${OBJECTS}/batch/read`,
    access: "objects.read",
    body: exactly(
      { inputs: list(objectId), properties: texts, propertiesWithHistory: texts, idProperty: text },
      ["inputs", "properties", "propertiesWithHistory"],
    ),
    status: 200,
    response: batch(record),
  },
  {
    method: "GET",
    path: `${OBJECTS}/{objectId}`,
    access: "objects.read",
    query: { idProperty: anything, properties: anything, archived: /^(true|false)$/ },
    status: 200,
    response: record,
  },
  {
    method: "PATCH",
    path: `${OBJECTS}/{objectId}`,
    access: "objects.write",
    query: { idProperty: anything },
    body: exactly({ properties: propertyValues }, ["properties"]),
    status: 200,
    response: record,
  },
  {
    method: "PUT",
    path: `${OBJECTS}/{objectId}/associations/default/{toObjectType}/{toObjectId}`,
    access: "objects.write",
    status: 200,
    response: batch(atLeast({ from: objectId, to: objectId }, ["associationSpec", "from", "to"])),
  },
  {
    method: "GET",
    path: `${OBJECTS}/{objectId}/associations/{toObjectType}`,
    access: "objects.read",
    query: { limit: aNumber, after: anything },
    status: 200,
    response: page(
      atLeast({ toObjectId: text, associationTypes: { type: "array" } }, ["associationTypes", "toObjectId"]),
    ),
  },
  {
    method: "POST",
    path: PROPERTIES,
    access: "schemas.write",
    body: propertyCreate,
    status: 201,
    response: property,
  },
  {
    method: "GET",
    path: `${PROPERTIES}/{propertyName}`,
    access: "schemas.read",
    query: { archived: /^(true|false)$/ },
    status: 200,
    response: property,
  },
];

const ajv = new Ajv({ strict: false, allErrors: true });

/**
 * The published operation that a request matches. Undefined if none does, such as for a path without an API version.
 */
export function operationOf({ method, url }: VendorRequest): Operation | undefined {
  const segments = url.pathname.split("/");
  return operations.find(({ path, ...operation }) => {
    const wanted = path.split("/");
    return (
      operation.method === method &&
      wanted.length === segments.length &&
      wanted.every(
        (part, index) => part === segments[index] || (part.startsWith("{") && segments[index] !== ""),
      )
    );
  });
}

/** The scope that an operation requires. Notes are covered by the contacts' scopes. */
export function scopeOf({ access }: Operation, objectType: string): string {
  const [kind, right] = access.split(".");
  return `crm.${kind}.${objectType === "notes" ? "contacts" : objectType}.${right}`;
}

/** The schema violations of a request. */
export function requestFaults(operation: Operation, { url, text: body, headers }: VendorRequest): string[] {
  const query = [...url.searchParams].flatMap(([name, value]) =>
    operation.query?.[name]?.test(value) ? [] : [`query parameter ${name}=${value}`],
  );
  if (!operation.body) return body === "" ? query : [...query, "a body where none is defined"];
  if (!headers["content-type"]?.includes("application/json")) query.push("no JSON by its content-type");
  return [...query, ...schemaFaults(operation.body, JSON.parse(body))];
}

/**
 * The schema violations of the fake server's own response, which must be like HubSpot's for the tests to prove anything.
 */
export function responseFaults(operation: Operation, { status, body }: VendorResponse): string[] {
  if (status >= 400) return [];
  if (status !== operation.status) return [`status ${status} instead of ${operation.status}`];
  return schemaFaults(operation.response, body);
}

function schemaFaults(schema: Schema, value: unknown): string[] {
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}
