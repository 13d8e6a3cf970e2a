/** The CAPTCHA that the page shows; the site key is public. */
export type CaptchaSettings =
  | { provider: "altcha" }
  | { provider: "turnstile" | "hcaptcha" | "recaptcha"; siteKey: string; action: string };

export type CaptchaWidgetProps = {
  /** A new number requests a new challenge, because a solution is valid only once. */
  round: number;
  onToken: (token: string) => void;
  /** The last token has expired; another follows when the challenge is solved again. */
  onExpired: () => void;
  /** The challenge could not be shown or solved; the message is user-facing. */
  onFault: (message: string) => void;
};
