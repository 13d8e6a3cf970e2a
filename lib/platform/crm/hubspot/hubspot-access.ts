import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@hubspot/api-client";
import type { z } from "zod";
import type { CrmSettings } from "#lib/platform/settings/crm-settings.ts";
import { HubSpotErrorResponse, hubSpotFault } from "./hubspot-error.ts";

type Sdk = typeof import("@hubspot/api-client");

type HubSpotRequest = {
  method: "GET" | "POST" | "PATCH" | "PUT";
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** Sends one request and parses its response with `schema`. Throws HubSpotErrorResponse if HubSpot reports an error. */
export type HubSpot = <S extends z.ZodType>(schema: S, request: HubSpotRequest) => Promise<z.output<S>>;

type WithHubSpot = <T>(signal: AbortSignal, work: (hubSpot: HubSpot) => Promise<T>) => Promise<T>;

/** The calls reserved for interactive use, such as creating a client, when jobs have used up the others. */
const RESERVE = 10;

/**
 * Runs work with HubSpot's own client, which is loaded on first use. Throws CrmRejection or CrmUnavailable for
 * HubSpot's error responses, and the original error if there was no response. When HubSpot reports that few calls are
 * left in its rate-limit window, each further call waits for a tenth of the window.
 */
export function hubSpotAccess(settings: CrmSettings): WithHubSpot {
  let client: Client | undefined;
  let pauseMs = 0;

  async function send({ query, ...request }: HubSpotRequest, signal: AbortSignal): Promise<string> {
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    client ??= await connect(settings);
    const response = await unlessAborted(
      signal,
      client.apiRequest({ ...request, ...(query && { qs: query }) }),
    );
    pauseMs = pauseAfter(response.headers);
    const text = await textOf(response, signal);
    if (response.ok) return text;
    throw new HubSpotErrorResponse(response.status, response.headers, text);
  }

  return async (signal, work) => {
    try {
      return await work(async (schema, request) => schema.parse(JSON.parse(await send(request, signal))));
    } catch (error) {
      throw error instanceof HubSpotErrorResponse ? hubSpotFault(error, Date.now()) : error;
    }
  };
}

async function connect(settings: CrmSettings): Promise<Client> {
  const { Client: HubSpotClient } = await loadExtra<Sdk>("@hubspot/api-client", "hubspot");
  const { HUBSPOT_ACCESS_TOKEN: accessToken = "", HUBSPOT_BASE_URL = "https://api.hubapi.com" } = settings;
  return new HubSpotClient({ accessToken, basePath: HUBSPOT_BASE_URL.replace(/(?<!\/)\/+$/, "") });
}

function pauseAfter(headers: Headers): number {
  const left = headers.get("x-hubspot-ratelimit-remaining");
  if (left === null || Number(left) >= RESERVE) return 0;
  return Math.ceil(Number(headers.get("x-hubspot-ratelimit-interval-milliseconds") ?? 10_000) / 10);
}

/** HubSpot's client does not support AbortSignal: an aborted request continues and its response is discarded. */
async function unlessAborted(signal: AbortSignal, pending: Promise<Response>): Promise<Response> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(signal.reason);
    pending.then((response) => response.body?.cancel()).catch(() => {});
  };
  signal.addEventListener("abort", giveUp, { once: true });
  return Promise.race([pending, aborted]).finally(() => signal.removeEventListener("abort", giveUp));
}

/** Reads the whole body. Aborting the signal closes the connection. */
async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  return body ? new Response(body.pipeThrough(new TransformStream(), { signal })).text() : "";
}

/** The result of `call`, or null if HubSpot responds with one of these statuses. */
export async function orNull<T>(call: Promise<T>, ...statuses: number[]): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HubSpotErrorResponse && statuses.includes(error.status)) return null;
    throw error;
  });
}

/** A package of extras/ is not installed. `npm start` installs those that the settings need. */
export class MissingExtra extends Error {
  override readonly name = "MissingExtra";
}

/**
 * Loads a vendor's SDK, which is installed only if it is used. `extra` is its folder in extras/. Throws `MissingExtra`
 * with the command to install it. The specifier is a variable, so the bundler does not resolve it.
 */
export async function loadExtra<T>(specifier: string, extra: string): Promise<T> {
  try {
    return await import(/* turbopackIgnore: true */ specifier);
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    throw new MissingExtra(
      `${specifier} is not installed: start Lodge with \`npm start\`, which installs it for these settings, or run ` +
        `\`npm install --no-save --workspace extras/${extra}\``,
      { cause },
    );
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
