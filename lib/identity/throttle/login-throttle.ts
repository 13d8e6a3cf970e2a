import type { Db, Tx } from "#db/client.ts";
import { subnetOf } from "#lib/settings/network-address.ts";
import { loginPolicies } from "./core/pause-policy.ts";
import { type CountedTry, countTry, forgetTries, type Limit, uncountTry } from "./throttle.ts";

export const LOGIN_REFUSAL = "Too many failed logins";

/** `device` is the hash of a browser that has signed in to the account before, else null. */
type LoginSource = { username: string; address: string; device: string | null };

/** A counted login. Before `pausedUntil`, only someone who has signed in from the same source may get in. */
export type LoginAttempt = CountedTry & { what: string };

/**
 * Counts a login before its password is checked, in four limits: the account from this source, the address,
 * the account from anywhere, and the network. Throws 429 while one of the first two is paused. A known
 * browser has only its own limit, so failures elsewhere cannot lock it out.
 */
export async function countLogin(db: Db, source: LoginSource, now: Date): Promise<LoginAttempt> {
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
  const counted = await countTry(db, limits, { now, refusal: LOGIN_REFUSAL });
  return { ...counted, what };
}

/**
 * After a success, clears the failures of this source and uncounts this try in the other limits. Failures of
 * others remain.
 */
export async function uncountLogin(db: Db, attempt: LoginAttempt): Promise<void> {
  await uncountTry(db, attempt);
  await forgetTries(db, attempt.what);
}

/** Clears the account's failures after an emailed link set a new password: they concern the old one. */
export async function forgetAccountFailures(tx: Tx, username: string): Promise<void> {
  await forgetTries(tx, accountTries(username.toLowerCase()));
}

const accountTries = (account: string) => `login ${account}`;
