import { CAPTCHA_PAGES } from "#lib/identity/captcha/captcha-pages.ts";
import { captchaSources } from "#lib/identity/captcha/captcha-sources.ts";
import type { Settings } from "#lib/settings/settings.ts";
import { ingestOrigin, type UploadThingSettings } from "#lib/settings/uploadthing-token.ts";
import type { Sources } from "./content-security-policy.ts";

/** Pages for people who are not signed in. No browser sends files to the storage from these. */
const NOT_PORTAL = /^\/(sign-in|forgot-password|upload)(\/|$)/;

/**
 * The other hosts that a page needs under these settings: the CAPTCHA provider's on the pages that show it,
 * and UploadThing's ingest on every portal page. A policy stays in effect during client-side navigation.
 */
export function pageSources(
  pathname: string,
  settings: Pick<Settings, "CAPTCHA_PROVIDER"> & UploadThingSettings,
): Sources {
  if (CAPTCHA_PAGES.test(pathname)) return captchaSources[settings.CAPTCHA_PROVIDER];
  const ingest = NOT_PORTAL.test(pathname) ? null : ingestOrigin(settings);
  return ingest ? { "connect-src": [ingest] } : {};
}
