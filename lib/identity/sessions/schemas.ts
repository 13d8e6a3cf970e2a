/** An active sign-in: a browser in the portal, or a program whose refresh tokens replace each other. */
export type OpenSession = {
  sessionId: string;
  kind: "PORTAL" | "API";
  /** Browser and system, or the program, according to its User-Agent. */
  device: string;
  /** The IP address of the last use; null if it was not recorded. */
  address: string | null;
  since: string;
  /** To the minute. */
  lastUsed: string;
  /** The session of this request. */
  current: boolean;
};
