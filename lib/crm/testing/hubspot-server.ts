import { randomUUID } from "node:crypto";
import { HubSpotRecords } from "./hubspot-records.ts";
import { type VendorAnswer, type VendorRequest, type VendorServer, vendorServer } from "./vendor-server.ts";

export const HUBSPOT_TOKEN = "pat-ap1-a-token-of-the-tests";

export type HubSpotServer = VendorServer & {
  records: HubSpotRecords;
  /** Scopes that the private app was not given. */
  missingScopes: string[];
  /** What it says of the calls that are left in its window, of 100 ms rather than 10 s; undefined: nothing. */
  callsLeft: number | undefined;
};

const error = (status: number, category: string, message: string, more: object = {}): VendorAnswer => ({
  status,
  body: { status: "error", message, correlationId: randomUUID(), category, ...more },
});

const limit = (policyName: string, message: string, headers: Record<string, string>): VendorAnswer => ({
  status: 429,
  headers,
  body: { status: "error", message, errorType: "RATE_LIMIT", correlationId: randomUUID(), policyName },
});

/** Speaks what Lodge uses of HubSpot's CRM API: properties, objects by id or unique property, associations. */
export async function hubSpotServer(): Promise<HubSpotServer> {
  const records = new HubSpotRecords();
  const server = await vendorServer({
    answer: (request) => withCallsLeft(answer(state, request), state.callsLeft),
    busy: limit("TEN_SECONDLY_ROLLING", "You have reached your ten_secondly_rolling limit.", {
      "retry-after": "0",
    }),
    limitReached: limit("DAILY", "You have reached your daily limit.", {}),
  });
  const state: HubSpotServer = Object.assign(server, {
    records,
    missingScopes: [],
    callsLeft: undefined,
  });
  return state;
}

function withCallsLeft(given: VendorAnswer, callsLeft: number | undefined): VendorAnswer {
  if (callsLeft === undefined) return given;
  const headers = {
    "x-hubspot-ratelimit-max": "100",
    "x-hubspot-ratelimit-remaining": String(callsLeft),
    "x-hubspot-ratelimit-interval-milliseconds": "100",
  };
  return { ...given, headers: { ...given.headers, ...headers } };
}

function answer({ records, missingScopes }: HubSpotServer, request: VendorRequest): VendorAnswer {
  if (request.headers.authorization !== `Bearer ${HUBSPOT_TOKEN}`) {
    return error(401, "INVALID_AUTHENTICATION", "Authentication credentials not found.");
  }
  if (missingScopes.length > 0) {
    return error(403, "MISSING_SCOPES", "This app hasn't been granted all required scopes.", {
      errors: [{ message: "One or more scopes", context: { requiredGranularScopes: missingScopes } }],
    });
  }
  const path = request.url.pathname.split("/").slice(2).map(decodeURIComponent);
  const body = request.text === "" ? {} : JSON.parse(request.text);
  const [version, api, type = "", ...rest] = path;
  if (version === "v3" && api === "properties")
    return properties(records, request.method, type, rest[0], body);
  if (version === "v4" && rest[1] === "associations") return associations(records, request, type, rest);
  if (version !== "v3" || api !== "objects") return error(404, "OBJECT_NOT_FOUND", "resource not found");
  if (request.method === "POST" && rest.join("/") === "batch/read") {
    const found = (body.inputs as { id: string }[]).flatMap(({ id }) => records.find(type, id) ?? []);
    return {
      status: 200,
      body: { status: "COMPLETE", results: found, startedAt: now(), completedAt: now() },
    };
  }
  if (request.method === "POST") return records.create(type, body) ?? error(404, "OBJECT_NOT_FOUND", "no");
  const idProperty = request.url.searchParams.get("idProperty") ?? "hs_object_id";
  const found = records.find(type, rest[0] ?? "", idProperty);
  if (!found) return error(404, "OBJECT_NOT_FOUND", "resource not found");
  if (request.method === "PATCH") return records.update(type, found, body.properties);
  return { status: 200, body: found };
}

const now = () => new Date().toISOString();

function properties(
  records: HubSpotRecords,
  method: string,
  type: string,
  name: string | undefined,
  body: { name: string; hasUniqueValue?: boolean },
): VendorAnswer {
  const known = records.properties(type);
  if (method === "POST") {
    if (known.has(body.name))
      return error(409, "OBJECT_ALREADY_EXISTS", `A property named '${body.name}' exists`);
    known.set(body.name, body.hasUniqueValue === true);
    return { status: 201, body };
  }
  const isUnique = known.get(name ?? "");
  if (isUnique === undefined) return error(404, "OBJECT_NOT_FOUND", `Property "${name}" does not exist`);
  return { status: 200, body: { name, label: name, type: "string", hasUniqueValue: isUnique } };
}

function associations(
  records: HubSpotRecords,
  { method, url }: VendorRequest,
  type: string,
  [id = "", , to = "", toType = "", toId = ""]: string[],
): VendorAnswer {
  if (!records.find(type, id)) return error(404, "OBJECT_NOT_FOUND", "resource not found");
  if (method === "PUT" && to === "default") {
    if (!records.find(toType, toId)) return error(400, "VALIDATION_ERROR", `${toType} ${toId} is not valid`);
    records.associate(id, toId);
    return { status: 200, body: { status: "COMPLETE", results: [], startedAt: now(), completedAt: now() } };
  }
  // Pages of two, so that whoever reads must go on.
  const all = records.associatedWith(id).filter((other) => records.find(to, other));
  const from = Number(url.searchParams.get("after") ?? 0);
  const results = all.slice(from, from + 2).map((other) => ({ toObjectId: other, associationTypes: [] }));
  const next = from + 2 < all.length ? { paging: { next: { after: String(from + 2) } } } : {};
  return { status: 200, body: { results, ...next } };
}
