import { clientAddress } from "#lib/http/client-address.ts";

/** The device of a sign-in, stored so that its owner can recognise it later. */
export type Device = { address: string; userAgent: string | null };

const LONGEST = 400;

export function deviceOf(headers: Pick<Headers, "get">): Device {
  return {
    address: clientAddress({ headers }),
    userAgent: headers.get("user-agent")?.slice(0, LONGEST) ?? null,
  };
}
