import type { Db } from "#db/client.ts";
import type { Tx } from "#db/tenant.ts";
import { subnetOf } from "#lib/platform/settings/network-address.ts";
import { loginPolicies } from "./core/pause-policy.ts";
import { type CountedAttempt, clearAttempts, countAttempt, type Limit, refundAttempt } from "./throttle.ts";

export const TOO_MANY_LOGINS = "Too many failed logins";

/** `device` is the hash of a browser that has signed in to the account before, else null. */
type LoginSource = { username: string; address: string; device: string | null };

/** A counted login. Before `pausedUntil`, only a login from a known source is allowed. */
export type LoginAttempt = CountedAttempt & { what: string };

/**
 * Counts a login before its password is checked, in four limits: the account from this source, the address, the account
 * from anywhere, and the network. Throws 429 while one of the first two is paused. A known browser has only its own
 * limit, so failures elsewhere cannot lock it out.
 */
export async function countLoginAttempt(db: Db, source: LoginSource, now: Date): Promise<LoginAttempt> {
  const account = source.username.toLowerCase();
  const what = `login ${account} from ${source.device ?? source.address}`;
  const own: Limit = { what, policy: loginPolicies.device };
  const limits: Limit[] = source.device
    ? [own]
    : [
        own,
        { what: `logins from ${source.address}`, policy: loginPolicies.address },
        { what: accountTries(account), policy: loginPolicies.account, lenient: true },
        {
          what: `logins from the network ${subnetOf(source.address)}`,
          policy: loginPolicies.subnet,
          lenient: true,
        },
      ];
  const counted = await countAttempt(db, limits, { now, refusal: TOO_MANY_LOGINS });
  return { ...counted, what };
}

/**
 * After a success, clears the failures of this source and refunds this attempt in the other limits. Failures from other
 * sources remain.
 */
export async function refundLoginAttempt(db: Db, attempt: LoginAttempt): Promise<void> {
  await refundAttempt(db, attempt);
  await clearAttempts(db, attempt.what);
}

/** Clears the account's failures after a new password was set by an emailed link: they concern the old one. */
export async function clearAccountFailures(tx: Tx, username: string): Promise<void> {
  await clearAttempts(tx, accountTries(username.toLowerCase()));
}

const accountTries = (account: string) => `login ${account}`;
