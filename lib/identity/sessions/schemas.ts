/** An active sign-in: a browser in the portal, or a program with a family of refresh tokens. */
export type OpenSession = {
  sessionId: string;
  kind: "PORTAL" | "API";
  /** The browser and system, or the program, from the User-Agent. */
  device: string;
  /** The IP address of the last use; null if it was not recorded. */
  address: string | null;
  since: string;
  /** To the minute. */
  lastUsed: string;
  /** The session of this request. */
  current: boolean;
};
