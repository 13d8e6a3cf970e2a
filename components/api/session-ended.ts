/** Shown when the session has ended. Signing in from another tab preserves what was typed. */
export const SESSION_ENDED = "Your session has ended. Sign in again in another tab, then repeat this.";
