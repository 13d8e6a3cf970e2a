import { Secret, TOTP } from "otpauth";
import type { Context, UserActor } from "#db/tenant.ts";
import type { DeviceCookies } from "#lib/identity/auth/complete-sign-in.ts";
import { openPortalSession } from "#lib/identity/portal/portal-session.ts";
import { login } from "#lib/identity/tokens/refresh.ts";
import { newId } from "#lib/platform/ids.ts";
import { TEST_PASSWORD } from "./test-lodge.ts";

type SignIn = {
  username?: string;
  password?: string;
  otp?: string;
  now?: Date;
  userAgent?: string;
  address?: string;
  cookies?: DeviceCookies;
};

/** A context without a signed-in user. */
export function anonymousContext(user: Context<UserActor>, now = user.now): Context {
  return { actor: { kind: "anonymous" }, db: user.db, requestId: newId(), now };
}

function input(user: Context<UserActor>, options: SignIn) {
  return {
    username: options.username ?? user.actor.username,
    password: options.password ?? TEST_PASSWORD,
    captchaToken: undefined,
    otp: options.otp,
    trustedApplication: true,
    cookies: options.cookies,
    device: { address: options.address ?? "192.0.2.1", userAgent: options.userAgent ?? null },
  };
}

/** Logs in a test user over the API, as a server would. */
export function logInAs(user: Context<UserActor>, options: SignIn = {}) {
  return login(anonymousContext(user, options.now ?? user.now), input(user, options));
}

/** Signs a test user in to the portal and returns the session's context. */
export async function signInToPortal(
  user: Context<UserActor>,
  options: SignIn = {},
): Promise<Context<UserActor> & { actor: { sessionId: string } }> {
  const now = options.now ?? user.now;
  const { sessionId } = await openPortalSession(anonymousContext(user, now), input(user, options));
  return { ...user, now, actor: { ...user.actor, sessionId } };
}

/** The code that an authenticator app with this key shows at `now`. */
export function codeAt(key: string, now: Date): string {
  const settings = { algorithm: "SHA1", digits: 6, period: 30 };
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(key), timestamp: now.getTime() });
}

/** A code that the app does not show within a minute of `now`. */
export function wrongCode(key: string, now: Date): string {
  const validCodes = [-60, -30, 0, 30, 60].map((offset) =>
    codeAt(key, new Date(now.getTime() + offset * 1000)),
  );
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, "0");
    if (!validCodes.includes(code)) return code;
  }
}
