import { useRef, useState } from "react";

const TICK = "Tick the security check box first.";

/** The message for challenges that need user interaction; the other two mostly solve themselves. */
const prompts: Record<CaptchaSettings["provider"], string | null> = {
  altcha: null,
  turnstile: null,
  hcaptcha: TICK,
  recaptcha: TICK,
};

/**
 * The current challenge's token. Submitting before it is solved waits if the challenge solves itself; if it needs user
 * interaction, the message is thrown.
 */
export function useCaptchaToken(provider: CaptchaSettings["provider"]) {
  const prompt = prompts[provider];
  const [round, setRound] = useState(0);
  const current = useRef(solution("OPEN"));
  const renew = () => {
    // A submit may already be waiting for the pending token.
    if (current.current.state !== "OPEN") current.current = solution("OPEN");
    setRound((before) => before + 1);
  };
  return {
    round,
    token: () => {
      if (prompt !== null && current.current.state === "OPEN") throw new Error(prompt);
      // A check that failed before anyone was waiting is retried once.
      if (current.current.state === "FAILED") renew();
      return current.current.promise;
    },
    onToken: (token: string) => {
      // A repeated check replaces the expired token.
      current.current.resolve(token);
      current.current = { ...solution("SOLVED"), promise: Promise.resolve(token) };
    },
    onExpired: () => {
      if (current.current.state === "SOLVED") current.current = solution("OPEN");
    },
    onFault: (message: string) => {
      current.current.reject(new Error(message));
      current.current = solution("FAILED");
    },
    renew,
  };
}

function solution(state: "OPEN" | "SOLVED" | "FAILED") {
  const deferred = Promise.withResolvers<string>();
  // Prevents an unhandled rejection when a check fails and nothing is waiting.
  deferred.promise.catch(() => {});
  return { ...deferred, state };
}

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
