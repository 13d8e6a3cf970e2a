import { isIP } from "node:net";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";

export type RelyingParty = { id: string; name: string; origin: string };

/** Who passkeys are for: the host of BASE_URL. Null where that is a bare address, for which there are none by WebAuthn. */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin } = new URL(env().baseUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, name: "Lodge", origin };
}

export function requireRelyingParty(): RelyingParty {
  const party = relyingParty();
  if (party) return party;
  throw new AppError("NOT_FOUND", "Passkeys need a host name: BASE_URL of this Lodge is a bare address.");
}
