/** Live values that the service has returned to a caller, by the name that requests use for them. */
export type Pool = {
  values(name: string): readonly string[];
  add(name: string, value: string): void;
  /** Collects ids, keys, links and versions from a response. */
  harvest(path: string, body: unknown): void;
};

const MAX_PER_NAME = 60;
const MAX_OBJECTS = 400;
const KEPT_NAMES =
  /(Id|^id|^key|Key|Cursor|^identifier|^version|^platform|Url|^uri|^url|^updatedAt|^month|^merchant)$/;
/** The last fixed segment of a path determines which resource an `id` in the response belongs to. */
const ID_OF: Record<string, string> = {
  clients: "clientId",
  applications: "applicationId",
  sessions: "sessionId",
  passkeys: "passkeyId",
  users: "userId",
  scenarios: "scenarioId",
  duplicate: "scenarioId",
  "upload-links": "linkId",
  "loan-accounts": "accountId",
  items: "itemId",
  checklist: "itemId",
  transactions: "transactionId",
  audit: "auditId",
  jobs: "eventId",
};
const UUID = /^[0-9a-f]{8}-/;

export function createPool(): Pool {
  const byName = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const values = byName.get(name) ?? [];
    if (values.includes(value)) return;
    byName.set(name, [...values.slice(-MAX_PER_NAME + 1), value]);
  };
  return {
    values: (name) => byName.get(name) ?? [],
    add,
    harvest(path, body) {
      const segment = path
        .split("?")[0]
        ?.split("/")
        .findLast((part) => part !== "" && !UUID.test(part));
      let remaining = MAX_OBJECTS;
      const walk = (value: unknown): void => {
        if (typeof value !== "object" || value === null || remaining <= 0) return;
        remaining -= 1;
        for (const [name, inner] of Object.entries(value)) {
          if (typeof inner === "object") walk(inner);
          else if ((typeof inner === "string" || typeof inner === "number") && KEPT_NAMES.test(name))
            add(name === "id" ? (ID_OF[segment ?? ""] ?? "id") : name, String(inner));
        }
      };
      walk(body);
    },
  };
}
