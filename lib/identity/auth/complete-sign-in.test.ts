import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { logInAs, signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";

const lodge = await testLodge();

const signIns: Record<string, (user: Context<UserActor>) => Promise<unknown>> = {
  "over the API": (user) => logInAs(user),
  "to the portal": (user) => signInToPortal(user),
};

for (const [where, signIn] of Object.entries(signIns)) {
  test(`a sign-in ${where} fails if all sign-ins are ended while it is in progress`, async () => {
    const user = await lodge.user();
    const { userId } = user.actor;
    const { signingIn } = await lodge.admin.begin(async (tx) => {
      await tx`update users set tokens_valid_from = now() where id = ${userId}`;
      // The sign-in reads the user's previous state and then waits for this transaction.
      const signingIn = signIn(user).then(
        () => null,
        (error: Error) => error.message,
      );
      await waitForLocks(lodge.admin, 1);
      return { signingIn };
    });
    assert.match((await signingIn) ?? "it began", /just been ended/);
    const begun = await lodge.admin`select 1 from refresh_tokens where user_id = ${userId}
      union all select 1 from portal_sessions where user_id = ${userId}`;
    assert.equal(begun.length, 0);
    await signIn(user);
  });
}
