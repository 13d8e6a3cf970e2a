import { decode, encode, type JWT, type JWTOptions } from "next-auth/jwt";
import { keyring } from "#lib/keys.ts";

/** What the session cookie holds, opened with whichever key sealed it; null where none did or its time is over. */
export async function decodeSession(token: string | undefined): Promise<JWT | null> {
  for (const { secret } of keyring()) {
    const session = await decode({ ...(token !== undefined && { token }), secret }).catch(() => null);
    if (session) return session;
  }
  return null;
}

/** next-auth's own cookie format, with our keys: the current one seals, earlier ones open. */
export const sessionTokens: Partial<JWTOptions> = {
  encode: (given) => encode({ ...given, secret: keyring()[0].secret }),
  decode: ({ token }) => decodeSession(token),
};
