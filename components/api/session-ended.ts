/** What anybody is told whose session has ended: what they typed stands, and the other tab is for signing in. */
export const SESSION_ENDED = "Your session has ended. Sign in again in another tab, then repeat this.";
