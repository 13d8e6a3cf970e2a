import type { VendorAnswer } from "./vendor-server.ts";

export type SalesforceRecord = { Id: string } & Record<string, string | boolean>;
type Fields = Record<string, string | boolean>;

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

export const salesforceError = (status: number, errorCode: string, message: string): VendorAnswer => ({
  status,
  body: [{ message, errorCode }],
});

/** The records of a Salesforce org, with its rules: required fields, lengths, addresses, unique External IDs. */
export class SalesforceRecords {
  readonly #records = new Map<string, SalesforceRecord[]>();
  /** False until an administrator has created the custom fields. */
  hasKeyFields = true;
  #ids = 0;

  all(type: string): SalesforceRecord[] {
    return this.#records.get(type) ?? [];
  }

  findByKey(type: string, field: string, value: string): SalesforceRecord | VendorAnswer {
    if (field !== KEY_FIELD || !this.hasKeyFields) {
      const message = `Provided external ID field does not exist or is not accessible: ${field}`;
      return salesforceError(404, "NOT_FOUND", message);
    }
    // External IDs are case-insensitive.
    const found = this.all(type).find((one) => String(one[field]).toLowerCase() === value.toLowerCase());
    return found ?? salesforceError(404, "NOT_FOUND", "The requested resource does not exist");
  }

  upsert(type: string, field: string, value: string, fields: Fields): VendorAnswer {
    const found = this.findByKey(type, field, value);
    if ("status" in found && (field !== KEY_FIELD || !this.hasKeyFields)) return found as VendorAnswer;
    if (!("Id" in found)) return this.create(type, { ...fields, [field]: value });
    const fault = refusal(fields);
    if (fault) return fault;
    Object.assign(found, fields);
    return { status: 200, body: { id: found.Id, success: true, errors: [], created: false } };
  }

  create(type: string, fields: Fields): VendorAnswer {
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

function refusal(fields: Fields): VendorAnswer | null {
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
