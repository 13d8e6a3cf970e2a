import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@hubspot/api-client";
import type { z } from "zod";
import { loadExtra } from "#lib/crm/load-extra.ts";
import { HubSpotAnswer, hubSpotFault } from "./hubspot-answer.ts";

type Sdk = typeof import("@hubspot/api-client");

export type HubSpotSettings = {
  accessToken: string;
  baseUrl: string;
  pipeline: string;
  dealStage: string;
};

type HubSpotRequest = {
  method: "GET" | "POST" | "PATCH" | "PUT";
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** One request; what `schema` reads of its answer. Throws HubSpotAnswer where that is no success. */
export type HubSpot = <S extends z.ZodType>(schema: S, request: HubSpotRequest) => Promise<z.output<S>>;

type WithHubSpot = <T>(signal: AbortSignal, work: (hubSpot: HubSpot) => Promise<T>) => Promise<T>;

/** So many calls are left to others, such as a person who creates a client, when a queue of jobs has used up the rest. */
const RESERVE = 10;

/**
 * Work with HubSpot's own client, which is loaded at first use; throws CrmRefusal and CrmUnavailable for HubSpot's
 * answers, and whatever broke where there was none. When HubSpot says that few calls are left within its window, each next
 * one waits for a tenth of the window.
 */
export function hubSpotAccess(settings: HubSpotSettings): WithHubSpot {
  let client: Client | undefined;
  let pauseMs = 0;

  async function send({ query, ...request }: HubSpotRequest, signal: AbortSignal): Promise<string> {
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    client ??= await connect(settings);
    const answer = await unlessAborted(
      signal,
      client.apiRequest({ ...request, ...(query && { qs: query }) }),
    );
    pauseMs = pauseAfter(answer.headers);
    const text = await textOf(answer, signal);
    if (answer.ok) return text;
    throw new HubSpotAnswer(answer.status, answer.headers, text);
  }

  return async (signal, work) => {
    try {
      return await work(async (schema, request) => schema.parse(JSON.parse(await send(request, signal))));
    } catch (error) {
      throw error instanceof HubSpotAnswer ? hubSpotFault(error, Date.now()) : error;
    }
  };
}

async function connect({ accessToken, baseUrl }: HubSpotSettings): Promise<Client> {
  const { Client: HubSpotClient } = await loadExtra<Sdk>("@hubspot/api-client", "hubspot");
  return new HubSpotClient({ accessToken, basePath: baseUrl });
}

function pauseAfter(headers: Headers): number {
  const left = headers.get("x-hubspot-ratelimit-remaining");
  if (left === null || Number(left) >= RESERVE) return 0;
  return Math.ceil(Number(headers.get("x-hubspot-ratelimit-interval-milliseconds") ?? 10_000) / 10);
}

/** The client takes no signal: a request that is given up ends by itself, and an answer that still comes is let go. */
async function unlessAborted(signal: AbortSignal, answering: Promise<Response>): Promise<Response> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(signal.reason);
    answering.then((answer) => answer.body?.cancel()).catch(() => {});
  };
  signal.addEventListener("abort", giveUp, { once: true });
  return Promise.race([answering, aborted]).finally(() => signal.removeEventListener("abort", giveUp));
}

/** The whole body; when the signal says so, its connection is cut. */
async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  return body ? new Response(body.pipeThrough(new TransformStream(), { signal })).text() : "";
}

/** What `call` gives, or null where HubSpot answers with one of these statuses. */
export async function orNull<T>(call: Promise<T>, ...statuses: number[]): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HubSpotAnswer && statuses.includes(error.status)) return null;
    throw error;
  });
}
