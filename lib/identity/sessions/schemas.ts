/** A sign-in that goes on: a browser in the portal, or a program by refresh tokens that replace each other. */
export type OpenSession = {
  sessionId: string;
  kind: "PORTAL" | "API";
  /** Browser and system, or the program, as far as it says so itself. */
  device: string;
  /** The network address that it was last used from; null where that was not kept. */
  address: string | null;
  since: string;
  /** To the minute. */
  lastUsed: string;
  /** The one that asks. */
  current: boolean;
};
