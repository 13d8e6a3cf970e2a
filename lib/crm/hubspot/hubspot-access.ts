import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@hubspot/api-client";
import { HubSpotAnswer, hubSpotFault } from "./hubspot-answer.ts";

export type HubSpotSettings = {
  accessToken: string;
  baseUrl: string;
  pipeline: string;
  dealStage: string;
};

type Answered = {
  httpStatusCode: number;
  headers: Record<string, string>;
  body: { text(): Promise<string> };
};

export type WithHubSpot = <T>(signal: AbortSignal, work: (client: Client) => Promise<T>) => Promise<T>;

/** So many calls are left to others, such as a person who creates a client, when a queue of jobs has used up the rest. */
const RESERVE = 10;

/**
 * Work with HubSpot's own client, which is loaded at first use. The client knows no time limit: the connections of one
 * piece of work are its own, and are cut when its signal says so. When HubSpot says that few calls are left within its
 * window, each next one waits for a tenth of the window.
 */
export function hubSpotAccess(settings: HubSpotSettings): WithHubSpot {
  let pauseMs = 0;

  const pace = async (request: unknown, signal: AbortSignal) => {
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    return request;
  };
  const take = async (answer: Answered) => {
    const { "x-hubspot-ratelimit-remaining": left, "x-hubspot-ratelimit-interval-milliseconds": window } =
      answer.headers;
    pauseMs = left !== undefined && Number(left) < RESERVE ? Math.ceil(Number(window ?? 10_000) / 10) : 0;
    if (answer.httpStatusCode < 400) return answer;
    throw new HubSpotAnswer(answer.httpStatusCode, answer.headers, await answer.body.text());
  };

  return async (signal, work) => {
    signal.throwIfAborted();
    const { Client: HubSpotClient } = await import("@hubspot/api-client");
    const isSecure = settings.baseUrl.startsWith("https:");
    const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
    const cut = () => agent.destroy();
    signal.addEventListener("abort", cut);
    const client = new HubSpotClient({
      accessToken: settings.accessToken,
      basePath: settings.baseUrl,
      httpAgent: agent,
      middleware: [{ pre: (request) => pace(request, signal), post: (answer) => take(answer as Answered) }],
    });
    try {
      return await work(client);
    } catch (error) {
      throw error instanceof HubSpotAnswer ? hubSpotFault(error, Date.now()) : error;
    } finally {
      signal.removeEventListener("abort", cut);
      agent.destroy();
    }
  };
}

/** What `call` gives, or null where HubSpot answers with one of these statuses. */
export async function orNull<T>(call: Promise<T>, ...statuses: number[]): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HubSpotAnswer && statuses.includes(error.status)) return null;
    throw error;
  });
}
