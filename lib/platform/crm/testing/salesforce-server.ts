import { randomUUID } from "node:crypto";
import { type VendorRequest, type VendorResponse, type VendorServer, vendorServer } from "./vendor-server.ts";

const PREFIXES: Record<string, string> = {
  Contact: "003",
  Opportunity: "006",
  OpportunityContactRole: "00K",
  ContentVersion: "068",
};

const REQUIRED: Record<string, string[]> = {
  Contact: ["LastName"],
  Opportunity: ["Name", "StageName", "CloseDate"],
  OpportunityContactRole: ["OpportunityId", "ContactId"],
  ContentVersion: ["ContentUrl", "Title"],
};

const LONGEST: Record<string, number> = {
  FirstName: 40,
  LastName: 80,
  Email: 80,
  Name: 120,
  Title: 255,
  Description: 1_000,
  ContentUrl: 1_300,
};

const KEY_FIELD = "Lodge_Key__c";

export const salesforceError = (status: number, errorCode: string, message: string): VendorResponse => ({
  status,
  body: [{ message, errorCode }],
});

/** The records of a Salesforce org, with its rules: required fields, lengths, addresses, unique External IDs. */
class SalesforceRecords {
  readonly #records = new Map<string, SalesforceRecord[]>();
  /** False until an administrator has created the custom fields. */
  hasKeyFields = true;
  #ids = 0;

  all(type: string): SalesforceRecord[] {
    return this.#records.get(type) ?? [];
  }

  findByKey(type: string, field: string, value: string): SalesforceRecord | VendorResponse {
    if (field !== KEY_FIELD || !this.hasKeyFields) {
      const message = `Provided external ID field does not exist or is not accessible: ${field}`;
      return salesforceError(404, "NOT_FOUND", message);
    }
    // External IDs are case-insensitive.
    const found = this.all(type).find((one) => String(one[field]).toLowerCase() === value.toLowerCase());
    return found ?? salesforceError(404, "NOT_FOUND", "The requested resource does not exist");
  }

  upsert(type: string, field: string, value: string, fields: Fields): VendorResponse {
    const found = this.findByKey(type, field, value);
    if ("status" in found && (field !== KEY_FIELD || !this.hasKeyFields)) return found as VendorResponse;
    if (!("Id" in found)) return this.create(type, { ...fields, [field]: value });
    const fault = refusal(fields);
    if (fault) return fault;
    Object.assign(found, fields);
    return { status: 200, body: { id: found.Id, success: true, errors: [], created: false } };
  }

  create(type: string, fields: Fields): VendorResponse {
    const prefix = PREFIXES[type];
    if (!prefix) return salesforceError(404, "NOT_FOUND", "The requested resource does not exist");
    const missing = (REQUIRED[type] ?? []).filter((name) => !fields[name]);
    if (missing.length > 0) {
      const message = `Required fields are missing: [${missing.join(", ")}]`;
      return salesforceError(400, "REQUIRED_FIELD_MISSING", message);
    }
    const fault = refusal(fields);
    if (fault) return fault;
    this.#ids += 1;
    // 15 characters, and a suffix of three that encodes their case.
    const Id = `${prefix}${String(this.#ids).padStart(12, "0")}AAA`;
    this.#records.set(type, [...this.all(type), { ...fields, Id }]);
    return { status: 201, body: { id: Id, success: true, errors: [], created: true } };
  }
}

export const SALESFORCE_APP = { clientId: "3MVG9.a-consumer-key", clientSecret: "a-consumer-secret" };

export type SalesforceServer = VendorServer & {
  records: SalesforceRecords;
  /** The valid tokens. Clear them to end every session. */
  tokens: Set<string>;
  /** If set, the response to every write, which is then not performed. */
  writesRefusedWith: VendorResponse | null;
};

const PAGE = 2;

/** The part of Salesforce's API that Lodge uses: client credentials, sobjects by External ID, SOQL of one form. */
export async function salesforceServer(): Promise<SalesforceServer> {
  const server = await vendorServer({
    respond: (request) => respond(state, request),
    busy: {
      ...salesforceError(503, "SERVER_UNAVAILABLE", "Server is busy"),
      headers: { "retry-after": "0" },
    },
    limitReached: salesforceError(403, "REQUEST_LIMIT_EXCEEDED", "TotalRequests Limit exceeded."),
  });
  const state: SalesforceServer = Object.assign(server, {
    records: new SalesforceRecords(),
    tokens: new Set<string>(),
    writesRefusedWith: null,
  });
  return state;
}

function respond(server: SalesforceServer, request: VendorRequest): VendorResponse {
  const { pathname, searchParams } = request.url;
  if (pathname === "/services/oauth2/token") return token(server, new URLSearchParams(request.text));
  const bearer = String(request.headers.authorization ?? "").replace("Bearer ", "");
  if (!server.tokens.has(bearer)) {
    return salesforceError(401, "INVALID_SESSION_ID", "Session expired or invalid");
  }
  const base = "/services/data/v62.0/";
  if (!pathname.startsWith(base))
    return salesforceError(404, "NOT_FOUND", "The requested resource does not exist");
  const [kind, type = "", field = "", value = ""] = pathname
    .slice(base.length)
    .split("/")
    .map(decodeURIComponent);
  if (kind === "query") return query(server.records, type === "" ? (searchParams.get("q") ?? "") : type);
  const body = request.text === "" ? {} : JSON.parse(request.text);
  if (request.method !== "GET" && server.writesRefusedWith) return server.writesRefusedWith;
  if (request.method === "POST") return server.records.create(type, body);
  if (request.method === "PATCH") return server.records.upsert(type, field, value, body);
  const found = server.records.findByKey(type, field, value);
  return "Id" in found ? { status: 200, body: { attributes: { type }, Id: found.Id } } : found;
}

function token({ tokens, url }: SalesforceServer, form: URLSearchParams): VendorResponse {
  if (form.get("grant_type") !== "client_credentials") {
    return {
      status: 400,
      body: { error: "unsupported_grant_type", error_description: "grant type not supported" },
    };
  }
  const isRight =
    form.get("client_id") === SALESFORCE_APP.clientId &&
    form.get("client_secret") === SALESFORCE_APP.clientSecret;
  if (!isRight) {
    return {
      status: 400,
      body: { error: "invalid_client", error_description: "invalid client credentials" },
    };
  }
  const access = randomUUID();
  tokens.add(access);
  return {
    status: 200,
    body: {
      access_token: access,
      signature: "s",
      scope: "api",
      instance_url: url,
      id: `${url}/id/00D000000000001EAA/005000000000001AAA`,
      token_type: "Bearer",
      issued_at: "1763600000000",
    },
  };
}

/** Runs `SELECT <field> FROM <type> WHERE <field> = '<value>'`. The URL of a further page appends an offset. */
function query(records: SalesforceRecords, text: string): VendorResponse {
  const [soql = "", offset = "0"] = text.split("@");
  const parts = /^SELECT (\w+) FROM (\w+) WHERE (\w+) = '([\w-]+)'$/.exec(soql);
  if (!parts) return salesforceError(400, "MALFORMED_QUERY", `unexpected token: ${soql}`);
  const [, field = "", type = "", where = "", value] = parts;
  const all = records.all(type).filter((record) => record[where] === value);
  const from = Number(offset);
  const done = from + PAGE >= all.length;
  const rows = all
    .slice(from, from + PAGE)
    .map((record) => ({ attributes: { type }, [field]: record[field] }));
  const next = `/services/data/v62.0/query/${encodeURIComponent(`${soql}@${from + PAGE}`)}`;
  return {
    status: 200,
    body: { totalSize: all.length, done, records: rows, ...(done ? {} : { nextRecordsUrl: next }) },
  };
}

type SalesforceRecord = { Id: string } & Record<string, string | boolean>;

type Fields = Record<string, string | boolean>;

function refusal(fields: Fields): VendorResponse | null {
  for (const [name, value] of Object.entries(fields)) {
    const longest = LONGEST[name];
    if (longest && String(value).length > longest) {
      const message = `${name}: data value too large: ${value} (max length=${longest})`;
      return salesforceError(400, "STRING_TOO_LONG", message);
    }
    if (name === "Email" && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(String(value))) {
      return salesforceError(400, "INVALID_EMAIL_ADDRESS", `Email: invalid email address: ${value}`);
    }
  }
  return null;
}
