import { isIP } from "node:net";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";

export type RelyingParty = { id: string; name: string; origin: string };

/** The relying party: the host of BASE_URL. Null for a bare IP address, which WebAuthn does not allow. */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin } = new URL(env().baseUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, name: "Lodge", origin };
}

export function requireRelyingParty(): RelyingParty {
  const party = relyingParty();
  if (party) return party;
  throw new AppError("NOT_FOUND", "Passkeys need a host name: BASE_URL of this Lodge is a bare address.");
}
