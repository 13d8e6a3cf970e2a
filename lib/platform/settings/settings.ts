import { z } from "zod";
import { crmSettings, missingCrmSettings, text } from "#lib/platform/settings/crm-settings.ts";
import {
  devServerFault,
  inngestDevFault,
  isDevServerEnabled,
  signingKeyFault,
} from "#lib/platform/settings/inngest-settings.ts";
import { clamdUrlFault, isLocalUrl, parseNetworks } from "#lib/platform/settings/network-address.ts";
import { readServiceAccount } from "#lib/platform/settings/service-account.ts";
import { mailFromFault, readSmtpUrl } from "#lib/platform/settings/smtp-settings.ts";
import { readUploadThingToken } from "#lib/platform/settings/uploadthing-token.ts";
import { adviceParts, readAdviceParts } from "./advice-parts.ts";

/** A whole number, written without more digits than the largest has. */
const wholeNumber = (initial: number, from: number, to: number, fault: string) =>
  z
    .string()
    .trim()
    .default(String(initial))
    .refine((value) => /^\d+$/.test(value) && value.length <= String(to).length, fault)
    .transform(Number)
    .refine((value) => value >= from && value <= to, fault);

const onOff = z.enum(["on", "off"], { error: 'must be "on" or "off"' }).optional();

function url(protocols: string[], example: string) {
  return text.refine((value) => {
    if (value === undefined) return true;
    return URL.canParse(value) && protocols.includes(new URL(value).protocol);
  }, `must be a URL such as ${example}`);
}

function checked(fault: (value: string) => string | null) {
  return text.superRefine((value, ctx) => {
    const message = value === undefined ? null : fault(value);
    if (message !== null) ctx.addIssue({ code: "custom", message });
  });
}

/** What a reader returned in place of a value: the fault as text. */
const faultOf = (read: unknown) => (typeof read === "string" ? read : null);

function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/`;
}

/** The environment variables that Lodge reads. All are optional. See `.env.example`. */
const settingsSchema = z.object({
  PORT: wholeNumber(3000, 1, 65535, "must be a port number, 1 to 65535"),
  HOST: z.string().trim().min(1, "must be a host name or address, such as 127.0.0.1").default("127.0.0.1"),
  // Lodge must be at the root of its host: links, cookies and passkeys would not work below a path.
  BASE_URL: url(["http:", "https:"], "https://lodge.example.com")
    .refine(
      (value) => value === undefined || !URL.canParse(value) || isOrigin(new URL(value)),
      "must be a URL such as https://lodge.example.com, without a path, a query or a user",
    )
    .transform((value) => value && new URL(value).origin),
  TRUSTED_PROXIES: text.refine(
    (value) => value === undefined || parseNetworks(value) !== null,
    "must be addresses or networks of your proxies, separated by commas, such as 10.0.0.0/8, ::1",
  ),
  DATA_DIR: z.string().trim().min(1, "must be a folder, such as .data").default(".data"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/lodge"),
  AUTH_SECRET: text.refine(
    (value) => value === undefined || value.length >= 32,
    "must be at least 32 characters of random text, such as the output of: openssl rand -hex 32",
  ),
  AUTH_SECRET_PREVIOUS: text
    .transform((value) => value?.split(",").flatMap((secret) => secret.trim() || []) ?? [])
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "must be earlier values of AUTH_SECRET, each at least 32 characters long, separated by commas",
    ),
  APP_NAME: z.string().trim().min(1, "must not be empty").default("lodge"),
  MASTER_SHEET_ID: z
    .string()
    .trim()
    .refine(
      (value) => !value.startsWith("gsheet:") || /^gsheet:[\w-]{10,}$/.test(value),
      "must be a sheet's identifier, or gsheet: and the id of a Google spreadsheet, the part after /d/ in its address",
    )
    .optional(),
  GOOGLE_SERVICE_ACCOUNT: checked((value) => faultOf(readServiceAccount(value))),
  GOOGLE_API_URL: url(["http:", "https:"], "https://sheets.googleapis.com"),
  CAPTCHA_PROVIDER: z
    .enum(["altcha", "turnstile", "hcaptcha", "recaptcha"], {
      error: "must be one of altcha, turnstile, hcaptcha, recaptcha",
    })
    .default("altcha"),
  CAPTCHA_SITE_KEY: text,
  CAPTCHA_SECRET: text,
  CAPTCHA_VERIFY_URL: url(["http:", "https:"], "https://www.recaptcha.net/recaptcha/api/siteverify"),
  UPLOADTHING_TOKEN: text.refine(
    (value) => value === undefined || readUploadThingToken(value) !== null,
    "must be the token of an UploadThing app, as shown in its dashboard under API Keys (V7)",
  ),
  UPLOADTHING_ACL: z.enum(["private", "public-read"], { error: "must be private or public-read" }).optional(),
  UPLOADTHING_URL: url(["http:", "https:"], "https://uploadthing.example.com"),
  CLAMD_URL: checked(clamdUrlFault),
  INNGEST_DEV: checked(inngestDevFault),
  INNGEST_BASE_URL: url(["http:", "https:"], "http://127.0.0.1:8288"),
  INNGEST_EVENT_KEY: text,
  INNGEST_SIGNING_KEY: checked(signingKeyFault),
  INNGEST_SERVE_ORIGIN: url(["http:", "https:"], "http://lodge:3000"),
  SMTP_URL: checked((value) => faultOf(readSmtpUrl(value))),
  MAIL_FROM: checked(mailFromFault).transform((value) => value ?? "Lodge <no-reply@lodge.example>"),
  ADMIN_EMAIL: text.refine(
    (value) => value === undefined || z.email().max(254).safeParse(value).success,
    "must be the email address of the first administrator, such as you@example.com",
  ),
  SESSION_IDLE_MINUTES: wholeNumber(60, 5, 720, "must be a number of minutes, 5 to 720"),
  ADMIN_SECOND_FACTOR: z
    .enum(["required", "optional"], { error: 'must be "required" or "optional"' })
    .optional(),
  RETENTION_YEARS: wholeNumber(
    7,
    7,
    30,
    "must be a number of years, 7 to 30: a financial advice provider must keep its records for at least 7 years",
  ),
  ADVICE_REQUIRED: z
    .string()
    .trim()
    .default("")
    .refine(
      (value) => readAdviceParts(value) !== null,
      `must be parts of the advice record, separated by commas: ${adviceParts.join(", ")}`,
    )
    .transform((value) => readAdviceParts(value) ?? []),
  PWNED_PASSWORDS_URL: url(["http:", "https:"], "https://api.pwnedpasswords.com"),
  ...crmSettings,
  COMPRESS: onOff,
  SEED_DEMO: onOff,
  /** Read by the installer, which adds the fonts (scripts/install/extras.mjs). */
  PDF_CJK: onOff,
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
  LOG_FORMAT: z.enum(["text", "json"], { error: "must be text or json" }).optional(),
  METRICS_TOKEN: text.refine(
    (value) => value === undefined || value.length >= 16,
    "must be at least 16 characters of random text, such as the output of: openssl rand -hex 32",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"], "http://127.0.0.1:4318"),
});
export type Settings = z.output<typeof settingsSchema>;

/** Invalid settings. `lines` has one sentence per fault: the variable, the fault and what is allowed. */
export class SettingsError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
    this.lines = lines;
  }
}

/** Parses settings from an environment. Throws SettingsError with every fault. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  // An empty variable counts as unset, except for MASTER_SHEET_ID, where empty has a meaning.
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value?.trim() !== "" || name === "MASTER_SHEET_ID"),
  );
  const result = settingsSchema.safeParse(filled);
  const faults = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  const lines = [
    ...faults,
    ...missing(filled).filter((line) => !faults.some((fault) => sameSetting(fault, line))),
  ];
  if (result.success && lines.length === 0) return result.data;
  throw new SettingsError(lines);
}

/** Faults in combinations of settings: ones that other settings require or forbid. */
function missing(environment: Record<string, string | undefined>): string[] {
  const lines: string[] = [];
  const requireSetting = (name: string, because: string) => {
    if (environment[name] === undefined) lines.push(`${name} is required ${because}`);
  };
  if (environment.DATABASE_URL)
    requireSetting("AUTH_SECRET", "when DATABASE_URL is set: at least 32 random characters");
  if (environment.MASTER_SHEET_ID?.trim().startsWith("gsheet:")) {
    requireSetting(
      "GOOGLE_SERVICE_ACCOUNT",
      "when MASTER_SHEET_ID is in Google Sheets: the JSON key, or its file",
    );
  }
  const provider = environment.CAPTCHA_PROVIDER ?? "altcha";
  if (["turnstile", "hcaptcha", "recaptcha"].includes(provider)) {
    requireSetting(
      "CAPTCHA_SITE_KEY",
      `when CAPTCHA_PROVIDER is ${provider}: the site key from the provider`,
    );
    requireSetting("CAPTCHA_SECRET", `when CAPTCHA_PROVIDER is ${provider}: the matching secret key`);
  }
  if (environment.INNGEST_EVENT_KEY && !isDevServerEnabled(environment.INNGEST_DEV?.trim())) {
    requireSetting(
      "INNGEST_SIGNING_KEY",
      "when INNGEST_EVENT_KEY is set, to check that calls come from Inngest",
    );
  }
  if (
    environment.ADMIN_SECOND_FACTOR?.trim() === "optional" &&
    environment.BASE_URL &&
    !isLocalUrl(environment.BASE_URL.trim())
  )
    lines.push(
      "ADMIN_SECOND_FACTOR may be optional only while BASE_URL is this machine's (localhost, 127.0.0.1 or ::1)",
    );
  const devFault = devServerFault(environment);
  if (devFault !== null) lines.push(devFault);
  lines.push(...missingCrmSettings(environment));
  return lines;
}

function sameSetting(left: string, right: string): boolean {
  return left.split(" ")[0] === right.split(" ")[0];
}
