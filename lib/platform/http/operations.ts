import facts from "#data/api/document.json" with { type: "json" };
import type { Method, RouteDefinition, RouteHandler } from "./define-route.ts";
import { METHODS } from "./unsupported.ts";

/** A route with the method that its file exports it for, and the path of its folder with `{name}` for parameters. */
export type Operation = RouteDefinition & { method: Method; path: string; tag: Tag };

type Tag = keyof typeof facts.groups;

/** The group of each operation by the beginning of its path; the last that fits. */
const tagOfPath = Object.entries(facts.groups).flatMap(([tag, { paths }]) =>
  paths.map((start) => ({ start, tag: tag as Tag })),
);

/** Throws for a path of the API that begins like none of them, so that no operation is listed among the probes. */
function tagOf(path: string): Tag {
  const found = tagOfPath.findLast(({ start }) => path === start || path.startsWith(`${start}/`));
  if (!found && /^\/v\d+\/\w/.test(path))
    throw new Error(`data/api/document.json names no group for ${path}`);
  return found?.tag ?? "Service";
}

/** The contract's operations in its order. The OpenAPI document and /docs begin with them. */
const CONTRACT: readonly string[] = facts.contract;

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
