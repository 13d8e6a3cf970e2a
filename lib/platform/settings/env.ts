import { isLocalUrl } from "./network-address.ts";
import { parseSettings, type Settings } from "./settings.ts";

/** The settings and the values resolved at start-up. All code reads these instead of the environment. */
type Env = {
  settings: Settings;
  /** `{base_url}`: no trailing slash. */
  baseUrl: string;
  /** True when Lodge runs its own PostgreSQL in DATA_DIR. */
  embedded: boolean;
  /** The running service's connection, as the role that is subject to row-level security. */
  serviceDatabaseUrl: string;
  authSecret: string;
  /** The secrets in AUTH_SECRET_PREVIOUS, used to verify and decrypt but not to sign. */
  previousSecrets: readonly string[];
  masterSheetId: string | null;
  /** True when demo users may sign in with their published password. */
  demo: boolean;
  /** False only for a local demo or with ADMIN_SECOND_FACTOR=optional. */
  administratorsNeedSecondFactor: boolean;
  production: boolean;
  version: string;
};

/** Values that start-up passes to the process (and to Next.js's own copy of this module) through the environment. */
type Resolved = Pick<Env, "serviceDatabaseUrl" | "authSecret" | "masterSheetId" | "embedded"> &
  Partial<Pick<Env, "demo" | "previousSecrets">>;

const RESOLVED = "LODGE_RESOLVED";

let cached: { text: string; env: Env } | undefined;

export function readSettings(): Settings {
  return parseSettings(process.env);
}

/** Called once at start-up, before anything else calls `env()`. */
export function publishResolved(resolved: Resolved): void {
  process.env[RESOLVED] = JSON.stringify(resolved);
  cached = undefined;
  process.env.NEXTAUTH_URL = env().baseUrl;
  process.env.NEXTAUTH_SECRET = resolved.authSecret;
}

export function baseUrlOf(settings: Settings): string {
  return settings.BASE_URL ?? `http://localhost:${settings.PORT}`;
}

/** Throws if start-up has not run. */
export function env(): Env {
  const text = process.env[RESOLVED];
  // A thread shares the environment, but does not see that `publishResolved` was called.
  if (cached && cached.text === text) return cached.env;
  if (!text) throw new Error("Lodge was not started with npm start, so its settings are not resolved");
  const resolved = JSON.parse(text) as Resolved;
  const settings = readSettings();
  const baseUrl = baseUrlOf(settings);
  const isLocalDemo = resolved.demo === true && isLocalUrl(baseUrl);
  const read: Env = {
    demo: false,
    previousSecrets: [],
    administratorsNeedSecondFactor:
      (settings.ADMIN_SECOND_FACTOR ?? (isLocalDemo ? "optional" : "required")) === "required",
    settings,
    baseUrl,
    production: process.env.NODE_ENV === "production",
    version: process.env.npm_package_version ?? "1.0.0",
    ...resolved,
  };
  cached = { text, env: read };
  return read;
}
