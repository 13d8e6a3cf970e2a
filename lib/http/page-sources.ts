import { captchaSources } from "#lib/captcha/captcha-sources.ts";
import type { Settings } from "#lib/settings.ts";
import type { Sources } from "./content-security-policy.ts";

/** The pages that show a CAPTCHA. */
const CAPTCHA_PAGES = /^\/sign-in\/?$/;

/** The other hosts that a page needs under these settings: none, unless it shows somebody else's CAPTCHA. */
export function pageSources(pathname: string, settings: Pick<Settings, "CAPTCHA_PROVIDER">): Sources {
  return CAPTCHA_PAGES.test(pathname) ? captchaSources[settings.CAPTCHA_PROVIDER] : {};
}
