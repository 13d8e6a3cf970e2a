import { randomUUID } from "node:crypto";
import type { Role } from "#lib/roles.ts";
import { logIn } from "./api.ts";
import type { CheckedApi } from "./checked-api.ts";
import { mailTo, passwordLink } from "./read-mail.ts";

export type NewUser = {
  username: string;
  password: string;
  /** Returns a new access token of this user. */
  logIn(): Promise<string>;
};

/**
 * Creates a user with this role for one test, by invitation and a password chosen through the mailed link.
 * `dataDir` is the data folder of the Lodge that serves the API, where its mails are stored.
 */
export async function newUser(api: CheckedApi, dataDir: string, role: Role): Promise<NewUser> {
  const email = `${randomUUID()}@example.com`;
  const token = await logIn(api.base, "admin@lodge.example");
  const json = { name: "Hana Kereama", email, role };
  await api.call("POST", "/v1/portal/administration/users", { token, json });
  const link = passwordLink((await mailTo(dataDir, email)).text);
  const secret = new URL(link).pathname.split("/").at(-1);
  const password = "kererū above the old ferry";
  const chosen = await api.call("POST", "/v1/auth/new-password", { json: { token: secret, password } });
  if (chosen.status !== 204) throw new Error(`no password: ${JSON.stringify(chosen.body)}`);
  return { username: email, password, logIn: () => logIn(api.base, email, password) };
}
