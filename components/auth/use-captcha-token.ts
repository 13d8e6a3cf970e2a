"use client";

import { useRef, useState } from "react";
import type { CaptchaSettings } from "./captcha.ts";

const TICK = "Tick the box of the security check first.";

/** What to say where a challenge waits for a hand; the other two mostly solve themselves. */
const asks: Record<CaptchaSettings["provider"], string | null> = {
  altcha: null,
  turnstile: null,
  hcaptcha: TICK,
  recaptcha: TICK,
};

/**
 * The token of the challenge in force. Who presses the button before it is solved waits for it, where it solves itself;
 * where it wants something done, that is thrown to be said.
 */
export function useCaptchaToken(provider: CaptchaSettings["provider"]) {
  const ask = asks[provider];
  const [round, setRound] = useState(0);
  const current = useRef(solution("OPEN"));
  const renew = () => {
    // An open one may be waited for already.
    if (current.current.state !== "OPEN") current.current = solution("OPEN");
    setRound((before) => before + 1);
  };
  return {
    round,
    token: () => {
      if (ask !== null && current.current.state === "OPEN") throw new Error(ask);
      // What failed while nobody waited is tried once more, for who does.
      if (current.current.state === "FAILED") renew();
      return current.current.promise;
    },
    onToken: (token: string) => {
      // A repeated check replaces the token that has expired.
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
  // Nobody may be waiting when a check fails.
  deferred.promise.catch(() => {});
  return { ...deferred, state };
}
