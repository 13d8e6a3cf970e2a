import type { Method, RouteDefinition, RouteHandler } from "./define-route.ts";
import { METHODS } from "./unsupported.ts";

/** A route with the method that its file exports it for, and the path of its folder with `{name}` for parameters. */
export type Operation = RouteDefinition & { method: Method; path: string };

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
      return definition ? { ...definition, method, path } : [];
    }),
  );
  const rank = ({ operationId }: Operation) => {
    const at = CONTRACT.indexOf(operationId);
    return at < 0 ? CONTRACT.length : at;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}
