import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#lib/context.ts";
import { inPortal, logInAs } from "#lib/testing/sign-in.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";

const lodge = await testLodge();

const signIns: Record<string, (user: Context<UserActor>) => Promise<unknown>> = {
  "over the API": (user) => logInAs(user),
  "to the portal": (user) => inPortal(user),
};

for (const [where, signIn] of Object.entries(signIns)) {
  test(`a sign-in ${where} that was under way when all sign-ins were ended begins nothing`, async () => {
    const user = await lodge.user();
    const { userId } = user.actor;
    const { signingIn } = await lodge.admin.begin(async (tx) => {
      await tx`update users set tokens_valid_from = now() where id = ${userId}`;
      // It finds the person as they were, and then waits for this transaction.
      const signingIn = signIn(user).then(
        () => null,
        (error: Error) => error.message,
      );
      await someoneWaits();
      return { signingIn };
    });
    assert.match((await signingIn) ?? "it began", /ended just now/);
    const begun = await lodge.admin`select 1 from refresh_tokens where user_id = ${userId}
      union all select 1 from portal_sessions where user_id = ${userId}`;
    assert.equal(begun.length, 0);
    await signIn(user);
  });
}

async function someoneWaits(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const [row] = await lodge.admin<{ count: number }[]>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (row && row.count > 0) return;
  }
  throw new Error("nobody came to wait");
}
