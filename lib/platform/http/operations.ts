import type { Method, RouteDefinition, RouteHandler } from "./define-route.ts";
import type { Tag } from "./openapi/about.ts";
import { METHODS } from "./unsupported.ts";

/** A route with the method that its file exports it for, and the path of its folder with `{name}` for parameters. */
export type Operation = RouteDefinition & { method: Method; path: string; tag: Tag };

/** The group of each operation by the beginning of its path; the last that fits. */
const tagOfPath: readonly [start: string, tag: Tag][] = [
  ["/v1/auth", "Authentication"],
  ["/v1/subscriber/clients", "Clients"],
  ["/v1/subscriber/applications", "Applications"],
  ["/v1/subscriber/applications/{applicationId}/documents", "Documents"],
  ["/v2/bank-calculator", "Bank calculator"],
  ["/v1/upload-links", "Upload links"],
  ["/v1/fact-find-links", "Upload links"],
  ["/v1/calendars", "Calendars"],
  ["/v1/advice-acknowledgements", "Advice links"],
  ["/v1/package-deliveries", "Package links"],
  ["/v1/brokerages", "Brokerages"],
  ["/v1/portal", "Portal"],
  ["/v1/portal/account", "Account"],
  ["/v1/portal/administration", "Administration"],
  ["/v1/portal/crm-platforms", "CRM platforms"],
  ["/v1/portal/master-sheets", "Master sheets"],
];

function tagOf(path: string): Tag {
  const found = tagOfPath.findLast(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? "Service";
}

/** The contract's operations in its order. The OpenAPI document and /docs begin with them. */
const CONTRACT: readonly string[] = [
  "login",
  "listApplications",
  "createApplication",
  "getApplication",
  "listLoanAccounts",
  "listDocuments",
  "uploadDocuments",
  "listClients",
  "createClient",
  "getClient",
  "calculate",
];

/** Every operation of the given route files: those of the contract, then the others by path. */
export function operationsOf(
  routes: Readonly<Record<string, Partial<Record<Method, RouteHandler>>>>,
): Operation[] {
  const all = Object.entries(routes).flatMap(([path, module]) =>
    METHODS.flatMap((method): Operation | [] => {
      const definition = module[method]?.definition;
      return definition ? { ...definition, method, path, tag: tagOf(path) } : [];
    }),
  );
  const rank = ({ operationId }: Operation) => {
    const at = CONTRACT.indexOf(operationId);
    return at < 0 ? CONTRACT.length : at;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}
