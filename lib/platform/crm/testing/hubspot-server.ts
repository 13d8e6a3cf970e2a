import { randomUUID } from "node:crypto";
import { operationOf, requestFaults, responseFaults, scopeOf } from "./hubspot-openapi.ts";
import { type VendorRequest, type VendorResponse, type VendorServer, vendorServer } from "./vendor-server.ts";

const DEFAULTS: Record<string, string[]> = {
  contacts: ["email", "firstname", "lastname", "phone"],
  deals: ["dealname", "pipeline", "dealstage", "amount"],
  notes: ["hs_timestamp", "hs_note_body"],
};

const rejected = (message: string): VendorResponse => ({
  status: 400,
  body: { status: "error", message, correlationId: "c", category: "VALIDATION_ERROR" },
});

/** The records of a HubSpot account, with its rules: known properties only, one contact per email, unique values. */
class HubSpotRecords {
  readonly #records = new Map<string, HubSpotRecord[]>();
  readonly #properties = new Map<string, Map<string, boolean>>();
  readonly #links: [string, string][] = [];
  #ids = 1000;

  /** The properties of a type, each with whether it requires unique values. */
  properties(type: string): Map<string, boolean> {
    const known =
      this.#properties.get(type) ?? new Map((DEFAULTS[type] ?? []).map((name) => [name, name === "email"]));
    this.#properties.set(type, known);
    return known;
  }

  all(type: string): HubSpotRecord[] {
    return this.#records.get(type) ?? [];
  }

  find(type: string, value: string, idProperty = "hs_object_id"): HubSpotRecord | undefined {
    return this.all(type).find((record) =>
      idProperty === "hs_object_id" ? record.id === value : same(record.properties[idProperty], value),
    );
  }

  create(type: string, { properties, associations = [] }: Create): VendorResponse {
    const fault = this.#fault(type, properties);
    if (fault) return fault;
    for (const { to, types } of associations) {
      const toType = types[0]?.associationTypeId === 3 ? "contacts" : "deals";
      if (!this.find(toType, to.id)) return rejected(`Some associations are invalid: ${to.id}`);
    }
    this.#ids += 1;
    const at = new Date(0).toISOString();
    const record: HubSpotRecord = {
      id: String(this.#ids),
      properties: { ...properties },
      archived: false,
      createdAt: at,
      updatedAt: at,
    };
    this.#records.set(type, [...this.all(type), record]);
    for (const { to } of associations) this.associate(record.id, to.id);
    return { status: 201, body: record };
  }

  update(type: string, record: HubSpotRecord, properties: Record<string, string>): VendorResponse {
    const fault = this.#fault(type, properties, record);
    if (fault) return fault;
    Object.assign(record.properties, properties);
    return { status: 200, body: record };
  }

  associate(left: string, right: string): void {
    if (!this.associatedWith(left).includes(right)) this.#links.push([left, right]);
  }

  associatedWith(id: string): string[] {
    return this.#links.flatMap(([left, right]) => (left === id ? [right] : right === id ? [left] : []));
  }

  #fault(type: string, properties: Record<string, string>, self?: HubSpotRecord): VendorResponse | null {
    const known = this.properties(type);
    for (const [name, value] of Object.entries(properties)) {
      if (!known.has(name)) {
        return rejected(
          `Property values were not valid: [{"isValid":false,"message":"Property \\"${name}\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"${name}"}]`,
        );
      }
      // HubSpot is stricter than Lodge: it checks that the top-level domain exists.
      const isAddress = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value) && !value.endsWith(".invalid");
      if (name === "email" && !isAddress) {
        return rejected(
          `Property values were not valid: [{"isValid":false,"message":"Email address ${value} is invalid","error":"INVALID_EMAIL","name":"email"}]`,
        );
      }
      const other = known.get(name) ? this.find(type, value, name) : undefined;
      if (!other || other === self) continue;
      if (name !== "email") return rejected(`CONFLICTING_UNIQUE_VALUE: ${other.id} already has that value.`);
      const message = `Contact already exists. Existing ID: ${other.id}`;
      return {
        status: 409,
        body: { status: "error", message, correlationId: "c", category: "CONFLICT" },
      };
    }
    return null;
  }
}

export const HUBSPOT_TOKEN = "pat-ap1-a-token-of-the-tests";

export type HubSpotServer = VendorServer & {
  records: HubSpotRecords;
  /** Scopes that the service key lacks. */
  missingScopes: string[];
  /** The remaining calls reported for the rate-limit window, of 100 ms instead of 10 s. Undefined reports nothing. */
  callsLeft: number | undefined;
  /** Requests and responses of this server that violate HubSpot's published API. Must stay empty. */
  violations: string[];
};

const error = (status: number, category: string, message: string, more: object = {}): VendorResponse => ({
  status,
  body: { status: "error", message, correlationId: randomUUID(), category, ...more },
});

/** As documented for service keys: 250,000 calls a day, 100 within ten seconds, and the policy that was exceeded. */
const limit = (policyName: string, message: string, headers: Record<string, string>): VendorResponse => ({
  status: 429,
  headers: {
    "x-hubspot-ratelimit-daily": "250000",
    "x-hubspot-ratelimit-daily-remaining": policyName === "DAILY" ? "0" : "249000",
    "x-hubspot-ratelimit-max": "100",
    "x-hubspot-ratelimit-remaining": policyName === "DAILY" ? "100" : "0",
    "x-hubspot-ratelimit-interval-milliseconds": "100",
    ...headers,
  },
  body: { status: "error", message, errorType: "RATE_LIMIT", correlationId: randomUUID(), policyName },
});

/** Implements the part of HubSpot's CRM API 2026-03 that Lodge uses, and no paths without an API version. */
export async function hubSpotServer(): Promise<HubSpotServer> {
  const records = new HubSpotRecords();
  const server = await vendorServer({
    respond: (request) => withCallsLeft(checkedResponse(state, request), state.callsLeft),
    busy: limit("TEN_SECONDLY_ROLLING", "You have reached your ten_secondly_rolling limit.", {
      "retry-after": "0",
    }),
    limitReached: limit("DAILY", "You have reached your daily limit.", {}),
  });
  const state: HubSpotServer = Object.assign(server, {
    records,
    missingScopes: [],
    callsLeft: undefined,
    violations: [],
  });
  return state;
}

function withCallsLeft(given: VendorResponse, callsLeft: number | undefined): VendorResponse {
  if (callsLeft === undefined) return given;
  const headers = {
    "x-hubspot-ratelimit-max": "100",
    "x-hubspot-ratelimit-remaining": String(callsLeft),
    "x-hubspot-ratelimit-interval-milliseconds": "100",
  };
  return { ...given, headers: { ...given.headers, ...headers } };
}

function checkedResponse(server: HubSpotServer, request: VendorRequest): VendorResponse {
  const { missingScopes, violations } = server;
  if (request.headers.authorization !== `Bearer ${HUBSPOT_TOKEN}`) {
    return error(401, "INVALID_AUTHENTICATION", "Authentication credentials not found.");
  }
  const name = `${request.method} ${request.url.pathname}`;
  const operation = operationOf(request);
  if (!operation) {
    violations.push(`${name}: no such operation`);
    return error(404, "OBJECT_NOT_FOUND", "resource not found");
  }
  const faults = requestFaults(operation, request);
  violations.push(...faults.map((fault) => `${name}: ${fault}`));
  if (faults.length > 0) return error(400, "VALIDATION_ERROR", `Invalid input JSON: ${faults.join("; ")}`);
  const [, , api = "", , ...path] = request.url.pathname.split("/").map(decodeURIComponent);
  const scope = scopeOf(operation, path[0] ?? "");
  if (missingScopes.includes(scope)) {
    const message =
      "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.";
    return error(403, "MISSING_SCOPES", message, { context: { missingScopes: [scope] } });
  }
  const response = api === "properties" ? property(server, request, path) : object(server, request, path);
  violations.push(...responseFaults(operation, response).map((fault) => `response to ${name}: ${fault}`));
  return response;
}

const now = () => new Date().toISOString();

const notFound = () => error(404, "OBJECT_NOT_FOUND", "resource not found");

const done = () => ({ status: "COMPLETE", startedAt: now(), completedAt: now() });

function object(
  server: HubSpotServer,
  request: VendorRequest,
  [type = "", ...rest]: string[],
): VendorResponse {
  const { records } = server;
  const body = request.text === "" ? {} : JSON.parse(request.text);
  if (rest[1] === "associations") return associations(records, request, type, rest);
  if (request.method === "POST" && rest.length === 0) return records.create(type, body);
  if (request.method === "POST") {
    const found = (body.inputs as { id: string }[]).flatMap(({ id }) => records.find(type, id) ?? []);
    return { status: 200, body: { results: found, ...done() } };
  }
  const { searchParams } = request.url;
  if (rest.length === 0) {
    const limited = records.all(type).slice(0, Number(searchParams.get("limit") ?? 10));
    return { status: 200, body: { results: limited } };
  }
  const found = records.find(type, rest[0] ?? "", searchParams.get("idProperty") ?? "hs_object_id");
  if (!found) return notFound();
  return request.method === "PATCH"
    ? records.update(type, found, body.properties)
    : { status: 200, body: found };
}

function property(
  { records }: HubSpotServer,
  request: VendorRequest,
  [type = "", name = ""]: string[],
): VendorResponse {
  const known = records.properties(type);
  const shown = { label: "", description: "", type: "string", fieldType: "text", groupName: "", options: [] };
  if (request.method === "POST") {
    const body = JSON.parse(request.text) as { name: string; hasUniqueValue?: boolean };
    if (known.has(body.name))
      return error(409, "OBJECT_ALREADY_EXISTS", `A property named '${body.name}' exists`);
    known.set(body.name, body.hasUniqueValue === true);
    return { status: 201, body: { ...shown, ...body } };
  }
  const isUnique = known.get(name);
  if (isUnique === undefined) return error(404, "OBJECT_NOT_FOUND", `Property "${name}" does not exist`);
  return { status: 200, body: { ...shown, name, hasUniqueValue: isUnique } };
}

function associations(
  records: HubSpotRecords,
  { method, url }: VendorRequest,
  type: string,
  [id = "", , to = "", toType = "", toId = ""]: string[],
): VendorResponse {
  if (!records.find(type, id)) return notFound();
  if (method === "PUT") {
    if (!records.find(toType, toId)) return error(400, "VALIDATION_ERROR", `${toType} ${toId} is not valid`);
    records.associate(id, toId);
    const associationSpec = { associationCategory: "HUBSPOT_DEFINED", associationTypeId: 3 };
    return {
      status: 200,
      body: { results: [{ from: { id }, to: { id: toId }, associationSpec }], ...done() },
    };
  }
  // Pages of two, so clients must follow the paging.
  const all = records.associatedWith(id).filter((other) => records.find(to, other));
  const from = Number(url.searchParams.get("after") ?? 0);
  const results = all.slice(from, from + 2).map((other) => ({ toObjectId: other, associationTypes: [] }));
  const next = from + 2 < all.length ? { paging: { next: { after: String(from + 2) } } } : {};
  return { status: 200, body: { results, ...next } };
}

type HubSpotRecord = {
  id: string;
  properties: Record<string, string>;
  archived: false;
  createdAt: string;
  updatedAt: string;
};

type Create = {
  properties: Record<string, string>;
  associations?: { to: { id: string }; types: { associationTypeId: number }[] }[];
};

function same(left: string | undefined, right: string): boolean {
  return left?.toLowerCase() === right.toLowerCase();
}
