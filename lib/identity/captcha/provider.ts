/** A way to tell people from machines. Each provider is one file beside this one. */
export type CaptchaProvider = {
  name: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
  /** What the page needs to show the challenge. */
  challenge(now: Date): Promise<Record<string, unknown>>;
  /**
   * Accepted: with the hash that makes it count once, and until when that must be remembered. Rejected: null.
   * Throws when the provider cannot be asked; the caller then lets nobody in.
   */
  verify(token: string, now: Date): Promise<{ solutionHash: string; expiresAt: Date } | null>;
};
