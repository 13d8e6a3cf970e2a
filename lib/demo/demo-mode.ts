import { baseUrlOf } from "#lib/env.ts";
import { isLocalUrl } from "#lib/settings/network-address.ts";
import type { Settings } from "#lib/settings/settings.ts";

/**
 * Whether this installation has demo users. Their password is published, so by default they exist only where
 * nobody else can reach them: with the embedded database and a local BASE_URL.
 */
export function demoIsOn(settings: Settings, embedded: boolean): boolean {
  if (settings.SEED_DEMO !== undefined) return settings.SEED_DEMO === "on";
  return embedded && isLocalUrl(baseUrlOf(settings));
}
