import type { VendorAnswer } from "./vendor-server.ts";

export type HubSpotRecord = {
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

const DEFAULTS: Record<string, string[]> = {
  contacts: ["email", "firstname", "lastname"],
  deals: ["dealname", "pipeline", "dealstage"],
  notes: ["hs_timestamp", "hs_note_body"],
};

const refused = (message: string): VendorAnswer => ({
  status: 400,
  body: { status: "error", message, correlationId: "c", category: "VALIDATION_ERROR" },
});

/** The records of a HubSpot account, with its rules: known properties only, one contact per address, unique values. */
export class HubSpotRecords {
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

  create(type: string, { properties, associations = [] }: Create): VendorAnswer {
    const fault = this.#fault(type, properties);
    if (fault) return fault;
    for (const { to, types } of associations) {
      const toType = types[0]?.associationTypeId === 3 ? "contacts" : "deals";
      if (!this.find(toType, to.id)) return refused(`Some associations are invalid: ${to.id}`);
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

  update(type: string, record: HubSpotRecord, properties: Record<string, string>): VendorAnswer {
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

  #fault(type: string, properties: Record<string, string>, self?: HubSpotRecord): VendorAnswer | null {
    const known = this.properties(type);
    for (const [name, value] of Object.entries(properties)) {
      if (!known.has(name)) {
        return refused(
          `Property values were not valid: [{"isValid":false,"message":"Property \\"${name}\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"${name}"}]`,
        );
      }
      // HubSpot is stricter than Lodge: it checks that the top-level domain exists.
      const isAddress = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value) && !value.endsWith(".invalid");
      if (name === "email" && !isAddress) {
        return refused(
          `Property values were not valid: [{"isValid":false,"message":"Email address ${value} is invalid","error":"INVALID_EMAIL","name":"email"}]`,
        );
      }
      const holder = known.get(name) ? this.find(type, value, name) : undefined;
      if (!holder || holder === self) continue;
      if (name !== "email") return refused(`CONFLICTING_UNIQUE_VALUE: ${holder.id} already has that value.`);
      const message = `Contact already exists. Existing ID: ${holder.id}`;
      return {
        status: 409,
        body: { status: "error", message, correlationId: "c", category: "CONFLICT" },
      };
    }
    return null;
  }
}

function same(left: string | undefined, right: string): boolean {
  return left?.toLowerCase() === right.toLowerCase();
}
