import type { CallerName, FuzzAnswer, FuzzRequest } from "./fuzz-request.ts";

/** Records which caller first received each value, and reports when another caller receives it. */
export type TenancyWatch = (request: FuzzRequest, answer: FuzzAnswer) => string[];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const PRIVATE_EMAIL = /private-(\w+)-[0-9a-f-]{36}@example\.com/g;
/** Paths whose responses contain only the calling broker's data. */
const OWN = /^\/v1\/(subscriber|portal\/(applications|clients|scenarios|documents|loan-accounts))/;
/** Paths whose responses contain several brokers' data for authorized callers. */
const SHARED = /administration|master-sheets/;
const OWNERS: readonly CallerName[] = ["broker", "secondBroker", "admin"];
/** Paths of links, whose holders see the data of the broker who issued the link. */
const BY_LINK = /^\/(files|upload|v1\/upload-links)\//;

export function createTenancyWatch(): TenancyWatch {
  const owners = new Map<string, CallerName>();
  return (request, answer) => {
    if (request.wire || answer.status >= 500 || BY_LINK.test(request.path) || SHARED.test(request.path))
      return [];
    if (!/json|html|csv/.test(answer.headers.get("content-type") ?? "")) return [];
    const body = Buffer.from(answer.body).toString("utf8");
    const asked = `${decode(request.path)} ${request.headers.flat().join(" ")} ${Buffer.from(request.body ?? "").toString("utf8")}`;
    const { caller } = request;
    const faults: string[] = [];
    for (const [email, owner] of body.matchAll(PRIVATE_EMAIL))
      if (owner !== caller && !asked.includes(email)) faults.push(`shows ${caller} the address ${email}`);
    const own = OWN.test(request.path) && answer.status < 300 && OWNERS.includes(caller);
    for (const [id] of body.matchAll(UUID)) {
      const owner = owners.get(id);
      if (owner === undefined && own && !asked.includes(id)) owners.set(id, caller);
      else if (owner !== undefined && owner !== caller && !asked.includes(id))
        faults.push(`shows ${caller} the id ${id} of ${owner}`);
    }
    return faults.slice(0, 3);
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
