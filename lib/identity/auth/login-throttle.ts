import type { Db, Tx } from "#db/client.ts";
import { subnetOf } from "#lib/network-address.ts";
import { loginPolicies } from "./core/login-policies.ts";
import { type CountedTry, countTry, forgetTries, type Limit, uncountTry } from "./throttle.ts";

export const LOGIN_REFUSAL = "Too many failed logins";

/** `device` is the hash of a browser that has signed in to the account before, else null. */
export type LoginSource = { username: string; address: string; device: string | null };

/** A login that was counted. `pausedUntil`: only who has signed in from there before may be let in before that. */
export type LoginAttempt = CountedTry & { what: string };

/**
 * Counts a login before its password is looked at: for the account from there, for the address, for the account from
 * everywhere and for the network. 429 while one of the first two is paused. A known browser has a count of its own
 * alone: no failure elsewhere keeps it out.
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

/** After a success: failures from there are forgotten, this try is taken back elsewhere, others' failures stay. */
export async function uncountLogin(db: Db, attempt: LoginAttempt): Promise<void> {
  await uncountTry(db, attempt);
  await forgetTries(db, attempt.what);
}

/** A person who has chosen a new password by a mailed link need not wait for what others tried with the old one. */
export async function forgetAccountFailures(tx: Tx, username: string): Promise<void> {
  await forgetTries(tx, accountTries(username.toLowerCase()));
}

const accountTries = (account: string) => `login ${account}`;
