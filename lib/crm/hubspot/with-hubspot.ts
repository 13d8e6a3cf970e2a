import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
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

/**
 * Works with HubSpot's own client, which is loaded at first use, for one piece of work. The client knows no time limit:
 * its connections are this work's alone, and are cut when the signal says so.
 */
export async function withHubSpot<T>(
  settings: HubSpotSettings,
  signal: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { Client: HubSpotClient } = await import("@hubspot/api-client");
  const agent = settings.baseUrl.startsWith("https:")
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true });
  const cut = () => agent.destroy();
  signal.addEventListener("abort", cut);
  const client = new HubSpotClient({
    accessToken: settings.accessToken,
    basePath: settings.baseUrl,
    httpAgent: agent,
    middleware: [{ pre: (request) => request, post: (answer) => demandSuccess(answer as Answered) }],
  });
  try {
    return await work(client);
  } catch (error) {
    throw error instanceof HubSpotAnswer ? hubSpotFault(error, Date.now()) : error;
  } finally {
    signal.removeEventListener("abort", cut);
    agent.destroy();
  }
}

async function demandSuccess(answer: Answered): Promise<Answered> {
  if (answer.httpStatusCode < 400) return answer;
  throw new HubSpotAnswer(answer.httpStatusCode, answer.headers, await answer.body.text());
}

/** What `call` gives, or null where HubSpot answers with one of these statuses. */
export async function orNull<T>(call: Promise<T>, ...statuses: number[]): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HubSpotAnswer && statuses.includes(error.status)) return null;
    throw error;
  });
}
