import { isBreached } from "./breached-passwords.ts";
import { newPasswordOf } from "./new-password.ts";
import { isPwned } from "./pwned-passwords.ts";

/** The faults of a newly chosen password, one sentence each. Empty if it is accepted. */
export async function newPasswordFaults(
  password: string,
  owner: { email: string; name: string },
): Promise<string[]> {
  const checked = newPasswordOf(owner).safeParse(password);
  if (!checked.success) return checked.error.issues.map(({ message }) => message);
  if ((await isBreached(password)) || (await isPwned(password)))
    return [
      "must not be a password that is known from data breaches, nor such a one with a few characters added",
    ];
  return [];
}
