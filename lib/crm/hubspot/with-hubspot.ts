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

/** What `call` gives, or null where HubSpot knows no such thing. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HubSpotAnswer && error.status === 404) return null;
    throw error;
  });
}

/** Makes something, or gives null where HubSpot says that it would be there twice. */
export async function orConflict<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof HubSpotAnswer && isConflict(error)) return null;
    throw error;
  });
}

/** 409 for an e-mail address that is taken; for other unique properties 400 with a code in the message has been seen. */
function isConflict({ status, body }: HubSpotAnswer): boolean {
  return (
    status === 409 ||
    (status === 400 && /CONFLICTING_UNIQUE_VALUE|already has that value/i.test(body.message))
  );
}
