import assert from "node:assert/strict";
import { mock } from "node:test";
import { database } from "#db/client.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { inngestServer } from "#inngest/serve.ts";
import { drainOutbox } from "#lib/platform/events/dispatcher.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import type { TestLodge } from "#testing/test-lodge.ts";
import type { fakeInngest } from "./fake-inngest.ts";

const FILES_EACH = 10;
const TICK_MS = 15_000;

/** A statement of one transaction. */
export function statementFile(file: number) {
  const text = `Date,Details,Amount\n1${file}/02/2026,Shop ${file},-${10 + file}.00\n`;
  return { name: `${file}.csv`, bytes: new TextEncoder().encode(text) };
}

/** Uploads this many statements of one transaction each, ten to an application. Returns the applications. */
export async function uploadStatements(
  lodge: TestLodge,
  count: number,
  by?: Context<UserActor>,
): Promise<string[]> {
  const as = by ?? (await lodge.user());
  const applications: string[] = [];
  for (let first = 0; first < count; first += FILES_EACH) {
    const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
    const files = Array.from({ length: Math.min(FILES_EACH, count - first) }, (_, file) => ({
      name: `${file}.csv`,
      bytes: new TextEncoder().encode(
        `Date,Details,Amount\n1${file}/02/2026,Shop ${file},-${10 + file}.00\n`,
      ),
    }));
    assert.equal((await uploadTo(lodge, as, applicationId, files)).status, 200);
    applications.push(applicationId);
  }
  return applications;
}

/** Lodge on a fake Inngest server, under a clock of `mock.timers` that moves when the test says so. */
export function lodgeOnInngest(lodge: TestLodge, inngest: Awaited<ReturnType<typeof fakeInngest>>) {
  let outbox = inngestServer();
  let isUp = true;
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  /** What the dispatcher does every two seconds. */
  async function dispatch(): Promise<void> {
    try {
      await outbox.ready();
      await drainOutbox(database(), outbox.accept);
    } catch (error) {
      if (!inngest.state.isAway) throw error;
    }
  }
  return {
    dispatch,
    async pass(minutes: number): Promise<void> {
      for (let passed = 0; passed < minutes * 60_000; passed += TICK_MS) {
        mock.timers.setTime(Date.now() + TICK_MS);
        if (isUp) await dispatch();
        await inngest.work();
      }
    },
    /** Stops Lodge, in the middle of what it works on. */
    async kill(): Promise<void> {
      inngest.state.answersAreLost = true;
      await inngest.work(4);
      inngest.state.answersAreLost = false;
      inngest.state.canReachLodge = false;
      isUp = false;
    },
    start(): void {
      inngest.state.canReachLodge = true;
      outbox = inngestServer();
      isUp = true;
    },
    /** The minutes until every statement is read and every application has its summary, at most `limit`. */
    async finish(applications: readonly string[], limit: number): Promise<number> {
      for (let minutes = 0; minutes < limit; minutes += 1) {
        await this.pass(1);
        if (await areReady(lodge, applications)) return minutes + 1;
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

/** Whether every application has its summary and every statement is read. */
export async function areReady(lodge: TestLodge, applications: readonly string[]): Promise<boolean> {
  const [row] = await lodge.admin`select
    (select count(*)::int from applications where id = any(${applications}) and status <> 'READY') as unfinished,
    (select count(*)::int from documents where application_id = any(${applications}) and status <> 'PROCESSED') as unread`;
  return row?.unfinished === 0 && row?.unread === 0;
}

/** Asserts that each statement was counted once, and that nothing is left over. */
export async function assertCountedOnce(
  lodge: TestLodge,
  applications: readonly string[],
  statements: number,
) {
  const [row] = await lodge.admin`select
    (select count(*)::int from transactions where application_id = any(${applications})) as transactions,
    (select count(*)::int from statements where application_id = any(${applications})) as statements,
    (select count(*)::int from crm_notes n join documents d on d.id = n.reference::uuid
      where d.application_id = any(${applications})) as notes,
    (select count(*)::int from outbox) as events,
    (select count(*)::int from job_runs where state <> 'DONE') as unfinished`;
  assert.deepEqual(
    { ...row },
    {
      transactions: statements,
      statements,
      notes: statements,
      events: 0,
      unfinished: 0,
    },
  );
}
