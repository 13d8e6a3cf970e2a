import { parseSettings, type Settings } from "#lib/settings/settings.ts";
import { isLocalUrl } from "./settings/network-address.ts";

/** The settings completed by what the start-up resolved: every part of Lodge reads this, never the environment. */
type Env = {
  settings: Settings;
  /** `{base_url}`: no trailing slash. */
  baseUrl: string;
  /** True when Lodge runs its own PostgreSQL in DATA_DIR. */
  embedded: boolean;
  /** How the running service connects: as the role that row-level security binds. */
  serviceDatabaseUrl: string;
  authSecret: string;
  /** Secrets of AUTH_SECRET_PREVIOUS: they verify and open, and sign nothing. */
  previousSecrets: readonly string[];
  masterSheetId: string | null;
  /** True when demo users may sign in with their published password. */
  demo: boolean;
  /** False only in a demo on this machine, or where ADMIN_SECOND_FACTOR=optional there. */
  administratorsNeedSecondFactor: boolean;
  production: boolean;
  version: string;
};

/** What the start-up hands to the process (and to Next's own copy of this module) through the environment. */
type Resolved = {
  serviceDatabaseUrl: string;
  authSecret: string;
  masterSheetId: string | null;
  embedded: boolean;
  demo?: boolean;
  previousSecrets?: readonly string[];
};

const RESOLVED = "LODGE_RESOLVED";

let cached: Env | undefined;

export function readSettings(): Settings {
  return parseSettings(process.env);
}

/** Called once by the start-up, before anything else asks for `env()`. */
export function publishResolved(resolved: Resolved): void {
  process.env[RESOLVED] = JSON.stringify(resolved);
  cached = undefined;
  process.env.NEXTAUTH_URL = env().baseUrl;
  process.env.NEXTAUTH_SECRET = resolved.authSecret;
}

export function baseUrlOf(settings: Settings): string {
  return settings.BASE_URL ?? `http://localhost:${settings.PORT}`;
}

/** Throws when the start-up has not run: no part of Lodge works half configured. */
export function env(): Env {
  if (cached) return cached;
  const text = process.env[RESOLVED];
  if (!text)
    throw new Error("Lodge was not started through its start-up (npm start): settings are not resolved");
  const resolved = JSON.parse(text) as Resolved;
  const settings = readSettings();
  const baseUrl = baseUrlOf(settings);
  const isLocalDemo = resolved.demo === true && isLocalUrl(baseUrl);
  cached = {
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
  return cached;
}
