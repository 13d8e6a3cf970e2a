import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { allJobs, jobsFor } from "#inngest/functions/all-jobs.ts";
import { LONG_RETRIES, RETRIES } from "#inngest/job.ts";
import type { EventName } from "#lib/platform/events/events.ts";
import { newId } from "#lib/platform/ids.ts";
import { type Answer, callFunction, type InngestEvent, type Opcode } from "./executor.ts";
import { inngestRules, pauseMs } from "./inngest-rules.ts";

/** A waiting call of a run. */
type Call = {
  functionId: string;
  event: InngestEvent;
  steps: Record<string, unknown>;
  attempt: number;
  at: number;
};

const FAILURE = "-failure";

/**
 * A fake Inngest server that retries, gives up and deduplicates as a real one does (`inngest-rules.ts`). It makes its
 * calls when `work` is called, by the clock of `Date`, so that a test can let hours pass.
 */
export async function fakeInngest() {
  let calls: Call[] = [];
  const seen = new Map<string, number>();
  const gaveUp: string[] = [];
  const state = { isAway: false, canReachLodge: true, answersAreLost: false };

  function start(functionId: string, event: InngestEvent): void {
    const key = `${functionId} ${event.id}`;
    const before = seen.get(key);
    if (before !== undefined && Date.now() - before < inngestRules.deduplicationMs) return;
    seen.set(key, Date.now());
    calls.push({ functionId, event, steps: {}, attempt: 0, at: Date.now() });
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.isAway) {
      request.socket.destroy();
      return;
    }
    const events = [JSON.parse(Buffer.concat(chunks).toString() || "null")].flat() as InngestEvent[];
    if (request.url?.startsWith("/e/"))
      for (const event of events) for (const job of jobsFor(event.name as EventName)) start(job.id, event);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ids: events.map((event) => event?.id ?? ""), status: 200 }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  function retryOrGiveUp(call: Call, answer: Answer | null): void {
    const isFinal = answer?.headers.get("x-inngest-no-retry") === "true";
    if (isFinal || call.attempt + 1 >= attemptsOf(call.functionId)) {
      giveUp(call);
      return;
    }
    const after = Number(answer?.headers.get("retry-after") ?? Number.NaN);
    const jitter = ((call.at / 1000) % 10) / 10;
    const pause = Number.isNaN(after) ? pauseMs(call.attempt, jitter) : after * 1000;
    calls.push({ ...call, attempt: call.attempt + 1, at: Date.now() + pause });
  }

  function giveUp({ functionId, event }: Call): void {
    gaveUp.push(functionId);
    if (functionId.endsWith(FAILURE)) return;
    const error = { name: "Error", message: "Unable to reach SDK URL" };
    const data = { function_id: `lodge-${functionId}`, run_id: newId(), error, event };
    start(functionId + FAILURE, { id: newId(), name: "inngest/function.failed", data });
  }

  async function make(call: Call): Promise<void> {
    const answer = state.canReachLodge
      ? await callFunction(call.functionId, call.event, call.steps, { attempt: call.attempt })
      : null;
    if (answer === null || state.answersAreLost) {
      retryOrGiveUp(call, null);
      return;
    }
    if (answer.status === 200) return;
    const opcodes = answer.status === 206 ? (answer.body as Opcode[]) : [];
    if (opcodes.length === 0 || opcodes.some(({ op }) => op === "StepError")) {
      retryOrGiveUp(call, answer);
      return;
    }
    const steps = { ...call.steps };
    for (const { id, op, data, error } of opcodes)
      steps[id] = op === "StepFailed" ? { type: "error", error } : { type: "data", data: data ?? null };
    calls.push({ ...call, steps, attempt: 0, at: Date.now() });
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** The functions of the runs that it gave up. */
    gaveUp,
    /** Makes the calls that are due, at most `limit`. */
    async work(limit = Number.POSITIVE_INFINITY): Promise<void> {
      for (let made = 0; made < limit && !state.isAway; made += 1) {
        const due = calls.filter(({ at }) => at <= Date.now()).sort((a, b) => a.at - b.at)[0];
        if (!due) return;
        calls = calls.filter((call) => call !== due);
        await make(due);
      }
    },
    /** Forgets everything, like a server without Redis that is killed. */
    lose(): void {
      calls = [];
      seen.clear();
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

function attemptsOf(functionId: string): number {
  if (functionId.endsWith(FAILURE)) return inngestRules.failureAttempts;
  const job = allJobs.find(({ id }) => id === functionId);
  return 1 + (job?.hasLongRetries ? LONG_RETRIES.retries : RETRIES);
}
