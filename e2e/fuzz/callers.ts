import type { Role } from "#lib/platform/roles.ts";
import { api } from "../support/api.ts";
import type { CheckedApi } from "../support/checked-api.ts";
import { cookieHeader, type NewUser, newUser, signIn } from "../support/portal-sign-in.ts";
import { uploadLink, waitForEmail } from "../support/read-mail.ts";
import { readNotice } from "../support/read-notice.ts";
import { LOCAL } from "../support/records.ts";
import { uploadForm } from "../support/upload.ts";
import { CALLERS, type CallerName } from "./fuzz-request.ts";
import type { FuzzFile } from "./generate-form.ts";
import { createPool, type Pool } from "./pool.ts";

export type Credentials = { token: string; cookie: string };

export type Callers = {
  credentials(name: CallerName): Credentials;
  login(name: CallerName): { username: string; password: string } | undefined;
  pool(name: CallerName): Pool;
  /**
   * Signs in again, because requests end sessions and delete users. Creates a new user if the account no longer works.
   */
  renew(): Promise<void>;
};

type Caller = { role: Role; user?: NewUser; credentials: Credentials; since: number; pool: Pool };

/** Well below the 15 minutes for which an access token is valid. */
const MAX_AGE_MS = 8 * 60_000;

const NOBODY: Credentials = { token: "", cookie: "" };
const ROLES: Partial<Record<CallerName, Role>> = {
  viewer: "ROLE_USER",
  broker: "ROLE_BROKER",
  secondBroker: "ROLE_BROKER",
  admin: "ROLE_ADMIN",
};

/** Creates a user for each role. Brokers also get a client, an application, statements and an upload link. */
export async function createCallers(lodge: CheckedApi, dataDir: string, file: FuzzFile): Promise<Callers> {
  const pools = new Map(CALLERS.map((name) => [name, createPool()]));
  const callers = new Map<CallerName, Caller>();
  const pool = (name: CallerName) => pools.get(name) ?? createPool();
  for (const [name, role] of Object.entries(ROLES) as [CallerName, Role][])
    callers.set(name, { role, credentials: NOBODY, since: 0, pool: pool(name) });

  /** Whether the credentials work and stay valid long enough for the next requests. */
  const isUsable = async ({ credentials: { token, cookie }, since }: Caller) => {
    if (!token || Date.now() - since > MAX_AGE_MS) return false;
    const methods = [{ token }, { headers: { cookie } }];
    const answers = await Promise.all(
      methods.map((method) => api(lodge.base, "GET", "/v1/portal/clients", method)),
    );
    return answers.every(({ status }) => status === 200 || status === 403);
  };
  const signInAs = async (caller: Caller) => {
    const { user } = caller;
    if (!user) throw new Error("the caller has no user");
    const token = await user.logIn();
    const { jar } = await signIn(lodge.base, user);
    caller.credentials = { token, cookie: cookieHeader(jar) };
    caller.since = Date.now();
  };
  const renewCaller = async (name: CallerName, caller: Caller) => {
    const isUsableAgain =
      caller.user &&
      (await signInAs(caller).then(
        () => isUsable(caller),
        () => false,
      ));
    if (isUsableAgain) return;
    caller.user = await newUser(lodge, dataDir, caller.role);
    await signInAs(caller);
    const { token } = caller.credentials;
    if (caller.role === "ROLE_BROKER" || caller.role === "ROLE_ADMIN") {
      const link = await seedRecords(lodge, dataDir, token, caller.pool, file, name);
      if (name === "broker") {
        pool("applicant").add("token", link);
        pool("anonymous").add("token", link);
      }
    }
  };
  const renew = async () => {
    for (const [name, caller] of callers) await renewCaller(name, caller);
  };
  await renew();
  return {
    credentials: (name) => callers.get(name)?.credentials ?? NOBODY,
    login: (name) => {
      const user = callers.get(name)?.user;
      return user && { username: user.username, password: user.password };
    },
    pool,
    renew,
  };
}

/** Creates the records that a broker's valid requests need. Returns the secret of the applicant's link. */
async function seedRecords(
  lodge: CheckedApi,
  dataDir: string,
  token: string,
  pool: Pool,
  file: FuzzFile,
  name: CallerName,
) {
  const send = async <const P extends string>(path: P, request: { json?: unknown; form?: FormData }) => {
    const { status, body } = await api(lodge.base, "POST", path, { token, headers: LOCAL, ...request });
    if (status !== 200) throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
    pool.harvest(path, body);
    return body;
  };
  const email = `private-${name}-${crypto.randomUUID()}@example.com`;
  const client = await send("/v1/subscriber/clients", {
    json: {
      firstName: "Hemi",
      lastName: "Parata",
      email,
      dateOfBirth: "1984-02-29",
      externalReferenceId: crypto.randomUUID(),
    },
  });
  const { applicationId } = await send("/v1/subscriber/applications", {
    json: { clients: [{ clientId: client.id }], sentByEmail: true },
  });
  const form = uploadForm("BANK_STATEMENTS", [file]);
  await send(`/v1/subscriber/applications/${applicationId}/documents`, { form });
  const link =
    new URL(uploadLink((await waitForEmail(dataDir, email)).text)).pathname.split("/").at(-1) ?? "";
  await readNotice(lodge.base, `/v1/upload-links/${link}`);
  return link;
}
