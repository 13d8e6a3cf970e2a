import { z } from "zod";
import { type Db, database } from "#db/client.ts";
import type { Actor, Context, UserActor } from "#db/tenant.ts";
import { AppError, notFound } from "#lib/platform/errors/app-error.ts";
import { clientAddress } from "#lib/platform/http/client-address.ts";
import type { Role } from "#lib/platform/roles.ts";
import { noteBroker } from "#lib/platform/telemetry/log.ts";
import { observeRequest } from "#lib/platform/telemetry/observe.ts";
import { errorResponse, pathOf, requestIdOf } from "./error-response.ts";
import { withIdempotency } from "./idempotency.ts";
import { jsonResponse, toJson } from "./json-response.ts";
import { type BodyLimit, readJson, readQuery, validateParts } from "./validate.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Parsed<S> = S extends z.ZodType
  ? z.output<S>
  : S extends readonly (infer Name extends string)[]
    ? Record<Name, string>
    : undefined;

type HandlerInput<A extends Actor, P, Q, H, B> = {
  ctx: Context<A>;
  params: Parsed<P>;
  query: Parsed<Q>;
  headers: Parsed<H>;
  body: Parsed<B>;
  request: Request;
};

/**
 * The deprecation of an operation: two dates as `YYYY-MM-DD` in UTC, at least six months apart, and its replacement.
 */
type Deprecation = { since: string; sunset: string; instead: string };

/**
 * The definition of a route. The server and the OpenAPI document share it, so they cannot diverge. Its path is its
 * file's folder, and its method the name under which the file exports it.
 */
export type RouteDefinition<P = unknown, Q = unknown, H = unknown, B = unknown, R = unknown> = {
  operationId: string;
  summary: string;
  description?: string;
  /** The role that the caller needs, a broker's if none is given; `none` for endpoints without a token. */
  auth: Role | "none";
  /** The path's parameters: their names if each is any string, otherwise a schema. */
  params?: P;
  /** Only additive routes have a query: the contract defines none. */
  query?: Q;
  headers?: H;
  /** The header schema for the document, if it differs from the one for validation. */
  documentedHeaders?: z.ZodObject;
  /** The JSON body. A multipart body is only documented here; the handler reads it. */
  body?: B;
  multipart?: z.ZodObject;
  /** The body is bytes (`application/octet-stream`), which the handler reads. */
  octets?: true;
  /** The body limit, if larger than the default. The server rejects larger bodies before anything reads them. */
  maxBody?: BodyLimit;
  /** The JSON of a success. Without it and `produces`, a success is 204. */
  response?: R;
  /** The media types of a response that is not JSON, which the handler creates itself. */
  produces?: readonly string[];
  /** Failures besides those that follow from the rest (`statusesOf`). */
  statuses?: readonly number[];
  /**
   * Stores the first response to requests with an Idempotency-Key. Multipart handlers do this themselves, as do
   * handlers that calculate before they open a transaction.
   */
  idempotent?: true | "BY_HANDLER";
  /** Set if the operation will be removed. Shown in its responses and in the document (docs/api.md). */
  deprecated?: Deprecation;
};

/** What a route handler is called with. Next.js gives only the parameters, and none for a path without them. */
export type RouteContext = {
  params: Promise<Record<string, string> | undefined>;
  /** The path with `{name}` for parameters, for logs and metrics. */
  path?: string;
};

/** A route file's export for a method, which both Next.js and our own server call. */
export type RouteHandler<Definition extends RouteDefinition = RouteDefinition> = ((
  request: Request,
  context: RouteContext,
) => Promise<Response>) & { definition: Definition };

/** How routes identify their callers. Provided by `lib/identity`, so this module does not depend on users. */
type RouteAccess = {
  /** Throws 401 if the caller is not signed in. */
  authenticate(request: Request, db: Db): Promise<UserActor>;
  /** Throws 403 if the user lacks the role, or a second factor that it requires. */
  authorize(db: Db, actor: UserActor, role: Role): Promise<void>;
  recordDenial(
    denied: Pick<Context, "actor" | "requestId" | "now" | "address">,
    operation: string,
  ): Promise<void>;
};

type DefineRoute = <
  const Auth extends Role | "none" = "ROLE_BROKER",
  const P extends z.ZodType | readonly string[] | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  H extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(
  definition: Omit<RouteDefinition<P, Q, H, B, R>, "auth"> & {
    auth?: Auth;
    handler: (
      input: HandlerInput<Auth extends "none" ? Actor : UserActor, P, Q, H, B>,
    ) => Promise<R extends z.ZodType ? Response | z.input<R> : unknown>;
  },
) => RouteHandler<RouteDefinition<unknown, Q, H, B, R>>;

/**
 * Returns a `defineRoute` function, which creates a route from a definition and a handler. Checks run in this order:
 * token (401), role (403), then headers, path and body (400). The handler looks up the resource (404). Any error
 * becomes an ErrorResponse.
 */
export function createDefineRoute(access: RouteAccess): DefineRoute {
  return ({ handler, auth, ...given }) => {
    const definition = {
      ...given,
      auth: auth ?? ("ROLE_BROKER" as const),
      ...(Array.isArray(given.params) && { params: anyStrings(given.params) }),
    };
    return Object.assign(
      (request: Request, context: RouteContext) =>
        handle(
          { access, definition: definition as RouteParts["definition"], run: handler as unknown as Run },
          request,
          context,
        ),
      { definition },
    );
  };
}

function anyStrings(names: readonly string[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}

type Input = HandlerInput<Actor, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type Run = (input: Input) => Promise<unknown>;
type RouteParts = {
  access: RouteAccess;
  definition: RouteDefinition<Schema, Schema, Schema, Schema>;
  run: Run;
};
type Schema = z.ZodType | undefined;

function handle({ access, definition, run }: RouteParts, request: Request, { params, path }: RouteContext) {
  const requestId = requestIdOf(request);
  const { operationId: operation, deprecated } = definition;
  return observeRequest({ request, requestId, operation, route: path ?? operation }, async () => {
    const caller: { actor: Actor } = { actor: { kind: "anonymous" } };
    const parts = { access, definition, run };
    const response = await respond(parts, request, (await params) ?? {}, requestId, caller).catch(
      async (error: unknown) => {
        if (error instanceof AppError && error.code === "FORBIDDEN")
          await access.recordDenial(
            { ...caller, requestId, address: clientAddress(request), now: new Date() },
            operation,
          );
        return errorResponse(error, { path: pathOf(request), requestId });
      },
    );
    for (const [name, value] of Object.entries(deprecated ? deprecationHeaders(deprecated) : {}))
      response.headers.set(name, value);
    return response;
  });
}

/** Sets `caller.actor` as soon as it is known, so a denial is recorded with the actor. */
async function respond(
  { access, definition, run }: RouteParts,
  request: Request,
  params: Record<string, string>,
  requestId: string,
  caller: { actor: Actor },
): Promise<Response> {
  const { db } = database();
  if (definition.auth !== "none") {
    const actor = await access.authenticate(request, db);
    caller.actor = actor;
    await access.authorize(db, actor, definition.auth);
    noteBroker(actor.brokerId);
  }
  const { actor } = caller;
  // No identifier contains NUL, and PostgreSQL would reject the query.
  if (Object.values(params).some((value) => value.includes("\u0000"))) throw notFound("Resource");
  const ctx: Context = { actor, db, requestId, now: new Date(), address: clientAddress(request) };
  const [headers, path, query, body] = await validateParts([
    { schema: definition.headers, read: () => Object.fromEntries(request.headers) },
    { schema: definition.params, read: () => params },
    { schema: definition.query, read: () => readQuery(request) },
    { schema: definition.body, read: () => readJson(request) },
  ]);
  const runHandler = async (within: Context) => {
    const input = { ctx: within, params: path, query, headers, body, request } as Input;
    return toResponse(await run(input), successOf(definition), requestId);
  };
  if (definition.idempotent !== true || ctx.actor.kind !== "user") return runHandler(ctx);
  return withIdempotency(
    ctx as Context<UserActor>,
    request,
    { operation: definition.operationId, payload: { path, headers, body } },
    runHandler,
  );
}

/** The status of a success: 204 for a route that returns nothing. */
export function successOf({ response, produces }: RouteDefinition): 200 | 204 {
  return response || produces ? 200 : 204;
}

function toResponse(result: unknown, status: 200 | 204, requestId: string): Response {
  if (result instanceof Response) {
    result.headers.set("x-request-id", requestId);
    return result;
  }
  const headers = { "x-request-id": requestId };
  if (status === 200) return jsonResponse(toJson(result), status, headers);
  const more = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return new Response(null, { status, headers: { ...headers, ...more } });
}

/** The response headers: `Deprecation` as in RFC 9745, `Sunset` as in RFC 8594. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${sunset}T23:59:59Z`).toUTCString(),
  };
}

/** The sentence for the operation's description. */
export function deprecationNotice({ since, sunset, instead }: Deprecation): string {
  return `Deprecated since ${since}, gone after ${sunset}: ${instead}`;
}
