import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type InngestEvent = { id: string; name: string; data: Record<string, unknown> };

export type Opcode = { id: string; op: string; data?: unknown; error?: unknown };

export type Answer = { status: number; headers: Headers; body: unknown };

/** Calls a function for an event as Inngest's executor does, with the results of its finished steps. */
export async function callFunction(
  functionId: string,
  event: InngestEvent,
  steps: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const { POST } = await import("#app/api/inngest/route.ts");
  const body = {
    version: 1,
    event: { ...event, ts: Date.now() },
    events: [event],
    steps,
    ctx: {
      run_id: `${functionId}-${event.id}`,
      attempt: 0,
      stack: { stack: Object.keys(steps), current: 0 },
      ...more,
    },
  };
  const request = new Request(`http://lodge.test/api/inngest?fnId=lodge-${functionId}&stepId=step`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await POST(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Runs a function for an event to its end, passing each step's result to the next call. */
export async function execute(functionId: string, event: InngestEvent): Promise<void> {
  const steps: Record<string, unknown> = {};
  for (let call = 0; call < 20; call += 1) {
    const { status, body } = await callFunction(functionId, event, steps);
    if (status === 200) return;
    assert.equal(status, 206, `${functionId}: ${status} ${JSON.stringify(body)}`);
    for (const opcode of body as Opcode[]) {
      assert.equal(opcode.error, undefined, `${functionId}: ${JSON.stringify(opcode.error)}`);
      steps[opcode.id] = { type: "data", data: opcode.data ?? null };
    }
  }
  throw new Error(`${functionId} did not end within twenty steps`);
}

/**
 * Accepts events as documented for the Inngest dev server: POST /e/{key} with one or several, answered with their ids.
 */
export async function fakeInngestServer() {
  const received: InngestEvent[] = [];
  const paths: string[] = [];
  const checkpoints: Opcode[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent: unknown = JSON.parse(Buffer.concat(chunks).toString() || "null");
    const events = (Array.isArray(sent) ? sent : [sent]) as InngestEvent[];
    paths.push(request.url ?? "");
    if (request.url?.startsWith("/e/")) received.push(...events);
    if (request.url?.startsWith("/v1/checkpoint/")) checkpoints.push(...(sent as { steps: Opcode[] }).steps);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ids: events.map((event) => event?.id ?? ""), status: 200 }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, received, paths, checkpoints };
}
