import assert from "node:assert/strict";
import { test } from "node:test";
import { refresh } from "#lib/identity/tokens/refresh.ts";
import { anonymousContext, logInAs, signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { listSessions } from "../sessions/own-sessions.ts";
import { portalSessionUser } from "./portal-session.ts";

const MINUTE_MS = 60_000;
const DEVICE = { address: "192.0.2.1", userAgent: null };
const lodge = await testLodge();

test("a portal session ends after an hour without a request; each request extends it", async () => {
  const session = await signInToPortal(await lodge.user());
  const after = (minutes: number) => new Date(session.now.getTime() + minutes * MINUTE_MS);
  const userAt = (minutes: number) =>
    portalSessionUser(lodge.db, session.actor.sessionId, after(minutes), "192.0.2.1");
  assert.ok(await userAt(59));
  assert.ok(await userAt(118));
  assert.equal((await listSessions({ ...session, now: after(118) })).length, 1);
  assert.equal(await userAt(178), null);
  assert.equal((await listSessions({ ...session, now: after(178) })).length, 0);
});

test("requests cannot extend a portal session beyond 12 hours", async () => {
  const session = await signInToPortal(await lodge.user());
  const at = (minutes: number) =>
    portalSessionUser(
      lodge.db,
      session.actor.sessionId,
      new Date(session.now.getTime() + minutes * MINUTE_MS),
      "192.0.2.1",
    );
  for (let minutes = 50; minutes < 720; minutes += 50) assert.ok(await at(minutes), `${minutes}`);
  assert.equal(await at(720), null);
});

test("an API login ends after 90 days, even if it is renewed", async () => {
  const user = await lodge.user();
  let { refreshToken } = await logInAs(user);
  const after = (days: number) => new Date(user.now.getTime() + days * 86_400_000);
  for (const days of [25, 50, 75, 89.9])
    ({ refreshToken } = await refresh(anonymousContext(user, after(days)), refreshToken, DEVICE));
  await assert.rejects(refresh(anonymousContext(user, after(90)), refreshToken, DEVICE), {
    code: "UNAUTHENTICATED",
  });
});
