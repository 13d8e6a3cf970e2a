import type { z } from "zod";
import type { Method, RouteDefinition } from "#lib/platform/http/define-route.ts";
import type { apiRoutes } from "./api-routes.ts";

// The types of requests and responses, found by method and path. They come from the schemas of the route that has the
// path, so callers name no types, and a schema that changes fails to compile where its fields are used.

type Routes = typeof apiRoutes;

/** `v1/portal/clients/{clientId}` → `["v1", "portal", "clients", string]` */
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? [...Segments<Head>, ...Segments<Rest>]
  : [Path extends `{${string}}` ? string : Path];

type Patterns = { [Route in keyof Routes]: Segments<Route> };

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** `/v1/portal/clients/${string}?version=3` → `/v1/portal/clients/{clientId}` */
type RouteOf<Path extends string> =
  Segments<WithoutQuery<Path>> extends infer Given
    ? { [Route in keyof Routes]: Given extends Patterns[Route] ? Route : never }[keyof Routes]
    : never;

type DefinitionOf<M extends string, Path extends string> = {
  [Route in RouteOf<Path>]: Routes[Route] extends { [Name in M]: { definition: infer Definition } }
    ? Definition
    : never;
}[RouteOf<Path>];

/** A path that has a route for the method, as a literal or a template; no other compiles. */
export type ApiPath<M extends Method, Path extends string> = [DefinitionOf<M, Path>] extends [never]
  ? "no route has this method and path"
  : Path;

/** What such a request returns, parsed from its JSON. Unknown if the path is not known before run time. */
export type ResultOf<M extends string, Path extends string> = [DefinitionOf<M, Path>] extends [never]
  ? unknown
  : DefinitionOf<M, Path> extends RouteDefinition<unknown, unknown, unknown, unknown, infer Response>
    ? Response extends z.ZodType
      ? z.output<Response>
      : undefined
    : never;

export type BodyOf<M extends Method, Path extends string> =
  DefinitionOf<M, Path> extends RouteDefinition<unknown, unknown, unknown, infer Body, unknown>
    ? Body extends z.ZodType
      ? z.input<Body>
      : undefined
    : never;
